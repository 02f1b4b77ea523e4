import { make, makeSelect } from './make.js'
import { readOption, textOfValue } from './option-values.js'

// The control for each kind of option. It shows a text, or nothing for the default, and reports every new text, even an
// invalid one, whose problem is shown next to the option.

const SWITCH = [
  ['on', 'On'],
  ['off', 'Off'],
]

const byDefault = ({ initial }) => {
  const text = textOfValue({}, initial)
  return ['', text === '' ? 'Default' : `Default: ${text}`]
}

const select = (option, properties, tell, choices) => {
  const element = makeSelect(properties, [byDefault(option), ...choices])
  element.addEventListener('change', () => tell(element.value || undefined))
  return {
    element,
    show: (text = '') => {
      element.value = text
    },
  }
}

const input = (option, properties, tell, more = {}) => {
  const element = make('input', {
    ...properties,
    type: 'text',
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'off',
    placeholder: option.placeholder ?? textOfValue({}, option.initial),
    ...more,
  })
  element.addEventListener('change', () => tell(element.value.trim() || undefined))
  return {
    element,
    show: (text = '') => {
      element.value = text
    },
  }
}

const number = (option, properties, tell) =>
  input(option, properties, tell, { type: 'number', min: option.least, max: option.most, inputMode: 'numeric' })

/** Colour inputs accept only six hex digits. */
const forPicker = (text) => (/^#[0-9a-f]{6}$/i.test(text ?? '') ? text : undefined)

const colour = (option, { id, ...properties }, tell) => {
  const picker = make('input', { id, type: 'color', 'aria-label': `${option.label}: pick a colour` })
  const typed = input(option, { ...properties, id: `${id}-text`, maxLength: option.most }, (text) => {
    tell(text)
  })
  const show = (text) => {
    typed.show(text)
    picker.value = forPicker(text) ?? forPicker(option.initial) ?? '#000000'
    picker.toggleAttribute('data-empty', (forPicker(text) ?? forPicker(option.initial)) === undefined)
  }
  picker.addEventListener('input', () => {
    typed.show(picker.value)
    tell(picker.value)
  })
  show()
  return { element: make('span', { className: 'pair' }, typed.element, picker), labelled: typed.element, show }
}

const some = (option, { id, ...properties }, tell) => {
  const boxes = option.known.map((name) => make('input', { type: 'checkbox', value: name, id: `${id}-${name}` }))
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  const element = make('span', { ...properties, id, className: 'boxes', role: 'group', 'aria-label': option.label })
  for (const box of boxes) {
    box.addEventListener('change', () => tell(chosen().join(', ') || 'none'))
    element.append(make('label', { className: 'box' }, box, box.value))
  }
  const show = (text) => {
    const reading = text === undefined ? { ok: true, value: option.initial } : readOption(option, text)
    for (const box of boxes) box.checked = reading.ok && reading.value.includes(box.value)
  }
  show()
  return { element, show }
}

const flagOrList = (option, { id, ...properties }, tell) => {
  const names = make('input', {
    ...properties,
    id: `${id}-names`,
    placeholder: 'Names, with commas',
    'aria-label': `${option.label}: names`,
    spellcheck: false,
  })
  const choices = makeSelect({ ...properties, id }, [byDefault(option), ...SWITCH, ['these', 'These alone']])
  const update = () => {
    names.hidden = choices.value !== 'these'
  }
  choices.addEventListener('change', () => {
    update()
    if (choices.value !== 'these') tell(choices.value || undefined)
    else names.focus()
  })
  names.addEventListener('change', () => tell(names.value.trim() || 'none'))
  const show = (text = '') => {
    const listed = text !== '' && text !== 'on' && text !== 'off'
    choices.value = listed ? 'these' : text
    names.value = listed ? text : ''
    update()
  }
  show()
  return { element: make('span', { className: 'stack' }, choices, names), labelled: choices, show }
}

const structure = (option, properties, tell) => {
  const initial = textOfValue(option, option.initial)
  const area = make('textarea', {
    ...properties,
    rows: 3,
    maxLength: option.most,
    spellcheck: false,
    placeholder: initial || 'JSON',
  })
  const example = make('button', { type: 'button', className: 'small', textContent: 'Fill in an example' })
  const grow = () => {
    area.rows = Math.min(Math.max(area.value.split('\n').length, 3), 16)
  }
  const show = (text = '') => {
    area.value = text
    grow()
  }
  area.addEventListener('input', grow)
  area.addEventListener('change', () => tell(area.value.trim() || undefined))
  example.addEventListener('click', () => {
    show(textOfValue(option, option.example))
    tell(area.value)
  })
  return { element: make('span', { className: 'stack' }, area, example), labelled: area, show }
}

const makers = {
  flag: (option, properties, tell) => select(option, properties, tell, SWITCH),
  choice: (option, properties, tell) => select(option, properties, tell, option.values),
  text: (option, properties, tell) => input(option, properties, tell, { maxLength: option.most }),
  list: input,
  number,
  colour,
  some,
  'flag-or-list': flagOrList,
  structure,
}

/** Kinds that need the full width of the panel. */
const WIDE = ['text', 'list', 'some', 'structure', 'colour']

const idOf = (path) => `option-${path.replaceAll(/[^\w]+/g, '-')}`

/** The row of an option: label, control and problem. */
export const makeOptionRow = (option, tell) => {
  const id = option.id ?? idOf(option.path)
  const wrong = make('p', { id: `${id}-wrong`, className: 'wrong', hidden: true })
  const note =
    option.note === undefined ? [] : [make('p', { id: `${id}-note`, className: 'note', textContent: option.note })]
  const described = [...note.map((one) => one.id), wrong.id].join(' ')
  const control = makers[option.kind](option, { id, 'aria-describedby': described }, tell)
  const labelled = control.labelled ?? control.element
  const reset = make('button', {
    type: 'button',
    className: 'reset',
    hidden: true,
    textContent: 'Reset',
    'aria-label': `Reset ${option.label}`,
  })
  reset.addEventListener('click', () => {
    labelled.focus()
    tell(undefined)
  })
  const name = make('label', { htmlFor: labelled.id }, option.label, ' ', make('code', { textContent: option.path }))
  const element = make(
    'div',
    { className: WIDE.includes(option.kind) ? 'option wide' : 'option' },
    make('div', { className: 'name' }, name, reset),
    control.element,
    ...note,
    wrong,
  )
  return {
    element,
    option,
    focus: () => labelled.focus(),
    show: (text) => {
      control.show(text)
      reset.hidden = text === undefined
      element.toggleAttribute('data-changed', text !== undefined)
    },
    showWrong: (reason) => {
      wrong.hidden = reason === undefined
      wrong.textContent = reason ?? ''
      element.toggleAttribute('data-wrong', reason !== undefined)
      labelled.setAttribute('aria-invalid', String(reason !== undefined))
    },
  }
}
