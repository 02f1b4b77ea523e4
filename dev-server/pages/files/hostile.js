{
  const setting = (name) => document.querySelector(`meta[name="casement-${name}"]`).content
  const frame = setting('frame')

  const received = []
  const waiting = new Set()
  const ports = []
  const fromPorts = []

  const record = (entry) => {
    received.push(entry)
    const line = document.createElement('li')
    line.textContent = `${entry.origin} ${JSON.stringify(entry.data)}`
    document.getElementById('received').append(line)
    for (const look of waiting) look()
  }

  addEventListener('message', (event) => {
    if (event.source !== window.frameElementUnderTest?.contentWindow) return
    record({ origin: event.origin, data: event.data, ports: event.ports.length })
  })

  /** Embeds the frame as any page could: without the SDK, optionally in a sandbox. */
  const load = (address = `${frame}/p/${setting('project')}/`, sandbox = undefined) => {
    const element = document.createElement('iframe')
    if (sandbox !== undefined) element.setAttribute('sandbox', sandbox)
    element.title = 'The frame under test'
    element.referrerPolicy = 'origin'
    element.src = address
    document.getElementById('place').replaceChildren(element)
    window.frameElementUnderTest = element
    return element
  }

  /** Posts a message to the frame's window. */
  const post = (message, targetOrigin = '*', transfer = []) =>
    window.frameElementUnderTest.contentWindow.postMessage(message, targetOrigin, transfer)

  /** Posts a message with new ports. Keeps their other ends and records what arrives, by port index. */
  const postWithPorts = (message, count = 2) => {
    const channels = Array.from({ length: count }, () => new MessageChannel())
    for (const { port1 } of channels) {
      const place = ports.push(port1) - 1
      fromPorts.push([])
      port1.onmessage = ({ data }) => {
        fromPorts[place].push(data)
        for (const look of waiting) look()
      }
    }
    post(
      message,
      '*',
      channels.map(({ port2 }) => port2),
    )
    return ports.length - count
  }

  /** Posts a message to a port. */
  const send = (place, message, transfer = []) => ports[place].postMessage(message, transfer)

  // A busy two-core machine may stall for seconds.
  const PATIENCE_MS = 20_000

  const until = (find, timeout) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        waiting.delete(look)
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error('Nothing of the kind came'))
      }, timeout)
      const look = () => {
        const found = find()
        if (found === undefined) return
        stop()
        resolve(found)
      }
      waiting.add(look)
      look()
    })

  /** Resolves to the first message of a type from the frame's window. */
  const waitFor = (type, timeout = PATIENCE_MS) =>
    until(() => received.find(({ data }) => data?.casement === 1 && data.type === type), timeout)

  /** Resolves to a port's message at an index. */
  const waitForPort = (place, after = 0, timeout = PATIENCE_MS) => until(() => fromPorts[place][after], timeout)

  window.hostile = { frame, received, ports, fromPorts, load, post, postWithPorts, send, waitFor, waitForPort }

  if (setting('start') === 'auto') load()
}
