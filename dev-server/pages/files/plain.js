{
  const { setting, show, ask, startInstance, textOf } = window.laboratory
  const find = (id) => document.getElementById(id)

  const logEvent = (name, payload) => {
    const line = document.createElement('li')
    line.textContent = `${name} ${JSON.stringify(payload ?? null)}`
    find('events').append(line)
  }

  /** Starts the instance; `more` are options beside those of the page. */
  window.startCasement = (more = {}) => {
    const instance = startInstance(setting('project'), find('status'), more)
    for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message']) {
      instance?.provider.on(name, (payload) => logEvent(name, payload))
    }
    instance?.subscribeState(({ open, status }) => show(find('opened'), `${open ? 'Open' : 'Closed'}, ${status}`))
    window.casement = instance
    return instance
  }

  const instance = () => window.casement ?? window.startCasement()

  const open = async (options) => {
    try {
      await instance().open(options)
    } catch (error) {
      show(find('opened'), textOf(error), true)
    }
  }
  find('open').addEventListener('click', () => void open())
  find('open-network').addEventListener('click', () => void open({ view: 'WhatIsANetwork' }))
  find('theme-mode').addEventListener('change', ({ target }) => instance().setThemeMode(target.value))
  find('theme-accent').addEventListener('input', ({ target }) => {
    instance().setThemeVariables({ '--casement-accent': target.value })
  })

  find('read-block-number').addEventListener('click', () => {
    void ask(instance(), find('block-number'), { method: 'eth_blockNumber' })
  })

  find('request').addEventListener('submit', (event) => {
    event.preventDefault()
    const { method, params } = event.target.elements
    let list
    try {
      list = params.value.trim() === '' ? undefined : JSON.parse(params.value)
    } catch (error) {
      show(find('result'), `The parameters are not JSON: ${error.message}`, true)
      return
    }
    void ask(instance(), find('result'), { method: method.value, ...(list === undefined ? {} : { params: list }) })
  })

  if (setting('start') === 'auto') window.startCasement()
}
