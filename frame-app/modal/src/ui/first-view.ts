// What the first view is made of, to be measured. No behaviour of a headless library is among it.
export { Button } from './actions/Button.tsx'
export { IconButton } from './actions/IconButton.tsx'
export { LinkButton } from './actions/LinkButton.tsx'
export { SearchField } from './fields/SearchField.tsx'
