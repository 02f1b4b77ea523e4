import { make } from '../laboratory/make.js'
import { describeFault, readFault } from './fault-form.js'
import { addressesOf, describeState, isLink, readLine } from './part-facts.js'

const LINES_SHOWN = 100

const field = (id, label, properties) => {
  const input = make('input', { id, spellcheck: false, autocomplete: 'off', ...properties })
  return { input, element: make('div', {}, make('label', { htmlFor: id, textContent: label }), input) }
}

const makeFaultForm = (name, tell) => {
  const id = (what) => `${name}-${what}`
  const number = (what, label, least, most, placeholder) =>
    field(id(what), label, { type: 'number', min: least, max: most, placeholder, inputMode: 'numeric' })
  const texts = {
    latencyMs: number('latencyMs', 'Late by, in ms', 0, 120_000, '0'),
    status: number('status', 'Status', 400, 599, 'Its own'),
    path: field(id('path'), 'Only below this path', { type: 'text', placeholder: '/', maxLength: 256 }),
    times: number('times', 'So many times', 1, 10_000, 'Until it is cleared'),
  }
  const boxes = {
    malformed: make('input', { type: 'checkbox', id: id('malformed') }),
    drop: make('input', { type: 'checkbox', id: id('drop') }),
  }
  const wrong = make('p', { id: id('wrong'), className: 'wrong', role: 'alert' })
  const clear = make('button', { type: 'button', className: 'small', textContent: 'Clear the fault' })
  const form = make(
    'form',
    { noValidate: true, 'aria-label': `Fault of ${name}` },
    make('div', { className: 'fields' }, ...Object.values(texts).map(({ element }) => element)),
    make(
      'div',
      { className: 'boxes' },
      make('label', { className: 'box' }, boxes.malformed, 'Answers cut in half'),
      make('label', { className: 'box' }, boxes.drop, 'Connections broken off'),
    ),
    wrong,
    make(
      'div',
      { className: 'row' },
      make('button', { type: 'submit', className: 'small', textContent: 'Put in force' }),
      clear,
    ),
  )
  const say = (reason, at) => {
    wrong.textContent = reason
    for (const [what, { input }] of Object.entries(texts)) {
      input.setAttribute('aria-invalid', String(what === at))
      if (what === at) {
        input.setAttribute('aria-describedby', wrong.id)
        input.focus()
      }
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const reading = readFault({
      ...Object.fromEntries(Object.entries(texts).map(([what, { input }]) => [what, input.value])),
      ...Object.fromEntries(Object.entries(boxes).map(([what, box]) => [what, box.checked])),
    })
    say(reading.ok ? '' : reading.reason, reading.field)
    if (reading.ok) tell('fault', reading.fault)
  })
  clear.addEventListener('click', () => {
    say('')
    form.reset()
    tell('fault', null)
  })
  return { form, say, clear }
}

const makeAddress = ([name, address]) =>
  make(
    'div',
    {},
    make('dt', { textContent: name }),
    make(
      'dd',
      {},
      isLink(address)
        ? make('a', { href: address, target: '_blank', rel: 'noopener', textContent: address })
        : make('code', { textContent: address }),
    ),
  )

const makeLine = (line) => {
  const { at, level, text } = readLine(line)
  return make(
    'li',
    { 'data-level': level },
    make('time', { dateTime: at, textContent: at.slice(11, 19) }),
    make('span', { className: 'level', textContent: level === 'raw' ? '' : level }),
    make('span', { textContent: text }),
  )
}

/** Shows one part; `act` performs the visitor's command and resolves to the reason if it failed. */
export const makePartCard = (name, act) => {
  const state = make('span', { className: 'status', id: `${name}-state` })
  const fault = make('span', { className: 'fault' })
  const last = make('p', { className: 'last' })
  const said = make('p', { className: 'wrong', role: 'alert', hidden: true })
  const addresses = make('dl', { className: 'addresses' })
  const log = make('ol', { className: 'log', tabIndex: 0, 'aria-label': `Log of ${name}` })
  let shownAddresses = ''
  let shownLog = ''

  const tell = async (what, body) => {
    const reason = await act(name, what, body)
    if (what === 'fault') return faultForm.say(reason ?? '')
    said.hidden = reason === undefined
    said.textContent = reason ?? ''
  }
  const button = (what, textContent) => {
    const element = make('button', {
      type: 'button',
      className: 'small',
      textContent,
      'aria-label': `${textContent} ${name}`,
    })
    element.addEventListener('click', () => void tell(what))
    return element
  }
  const faultForm = makeFaultForm(name, (what, body) => void tell(what, body))
  const kill = button('kill', 'Kill')
  const restart = button('restart', 'Restart')
  const more = make('div', { className: 'more', id: `${name}-more`, hidden: true })
  const toggle = make('button', {
    type: 'button',
    className: 'small',
    textContent: 'More',
    'aria-label': `More of ${name}`,
    'aria-expanded': 'false',
    'aria-controls': more.id,
  })
  toggle.addEventListener('click', () => {
    more.hidden = !more.hidden
    toggle.setAttribute('aria-expanded', String(!more.hidden))
    toggle.textContent = more.hidden ? 'More' : 'Less'
    log.scrollTop = log.scrollHeight
  })
  const title = (text) => make('h3', { textContent: text })
  more.append(
    make('section', {}, title('Fault'), faultForm.form),
    make('section', {}, title('Addresses'), addresses),
    make('section', { className: 'lines' }, title('Log'), log),
  )
  const element = make(
    'article',
    { className: 'card part', 'aria-labelledby': `${name}-name` },
    make('h2', { id: `${name}-name`, textContent: name }),
    state,
    fault,
    make('div', { className: 'acts' }, kill, restart, toggle),
    last,
    said,
    more,
  )

  const showLog = (lines) => {
    const text = lines.join('\n')
    if (text === shownLog) return
    shownLog = text
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40
    log.replaceChildren(...lines.slice(-LINES_SHOWN).map(makeLine))
    if (atEnd) log.scrollTop = log.scrollHeight
  }

  return {
    element,
    show: (part) => {
      state.dataset.state = part.state
      state.textContent = describeState(part)
      fault.textContent = part.fault === undefined ? '' : `Fault: ${describeFault(part.fault)}`
      kill.disabled = part.pid === undefined
      restart.disabled = part.state === 'starting'
      faultForm.clear.disabled = part.fault === undefined
      last.textContent = readLine(part.log.at(-1) ?? '').text || 'Nothing said yet'
      const text = JSON.stringify(part.addresses ?? null)
      if (text !== shownAddresses) {
        shownAddresses = text
        addresses.replaceChildren(...addressesOf(part.addresses).map(makeAddress))
      }
      showLog(part.log)
    },
  }
}
