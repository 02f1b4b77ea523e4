import { makeOptionRow } from './controls.js'
import { make } from './make.js'
import { OPTION_GROUPS } from './option-table.js'

const countText = (changed, wrong) =>
  [wrong > 0 && `${wrong} wrong`, changed > 0 && `${changed} changed`].filter(Boolean).join(', ')

const makeGroup = ({ name, options }, tell) => {
  const rows = options.map((option) => makeOptionRow(option, (text) => tell(option.path, text)))
  const count = make('span', { className: 'count' })
  const element = make(
    'details',
    { className: 'group' },
    make('summary', {}, make('span', { textContent: name }), count),
    make('div', { className: 'options' }, ...rows.map((row) => row.element)),
  )
  const update = () => {
    const number = (mark) => rows.filter((row) => row.element.hasAttribute(mark)).length
    count.textContent = countText(number('data-changed'), number('data-wrong'))
    count.toggleAttribute('data-wrong', number('data-wrong') > 0)
  }
  return { element, rows, update }
}

/** Shows all options in groups; reports the path and text of each change. */
export const makeOptionsPanel = (place, find, tell) => {
  const groups = OPTION_GROUPS.map((group) => makeGroup(group, tell))
  const all = groups.flatMap((group) => group.rows.map((row) => [row.option.path, { row, group }]))
  const rows = new Map(all)
  // On wide screens the first group starts open.
  groups[0].element.open = matchMedia('(min-width: 64rem)').matches
  place.append(...groups.map(({ element }) => element))

  find.addEventListener('input', () => {
    const wanted = find.value.trim().toLowerCase()
    for (const { element, rows: some } of groups) {
      for (const { option, element: row } of some)
        row.hidden = !`${option.label} ${option.path}`.toLowerCase().includes(wanted)
      element.hidden = some.every((row) => row.element.hidden)
      if (wanted !== '') element.open = true
    }
  })

  return {
    /** Shows the set options and clears problems. */
    show: (texts) => {
      for (const [path, { row }] of rows) {
        row.show(texts.get(path))
        row.showWrong(undefined)
      }
      for (const group of groups) group.update()
    },
    showOne: (path, text, reason) => {
      const { row, group } = rows.get(path)
      row.show(text)
      row.showWrong(reason)
      group.update()
    },
    showWrong: (path, reason) => {
      const { row, group } = rows.get(path)
      row.showWrong(reason)
      group.update()
      if (reason !== undefined) group.element.open = true
    },
    forgetWrong: () => {
      for (const { row } of rows.values()) row.showWrong(undefined)
      for (const group of groups) group.update()
    },
    goTo: (path) => {
      const { row, group } = rows.get(path)
      row.element.hidden = false
      group.element.hidden = false
      group.element.open = true
      row.focus()
    },
  }
}
