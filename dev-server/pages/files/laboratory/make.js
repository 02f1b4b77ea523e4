/** Creates an element with properties, attributes (names with a hyphen) and children. */
export const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue
    if (name.includes('-') || name === 'list' || name === 'role') element.setAttribute(name, value)
    else element[name] = value
  }
  element.append(...children)
  return element
}

/** Creates a select; each choice is a value, or a value and its label. */
export const makeSelect = (properties, choices) => {
  const select = make('select', properties)
  for (const choice of choices) {
    const [value, name = value] = Array.isArray(choice) ? choice : [choice]
    select.append(make('option', { value, textContent: name }))
  }
  return select
}
