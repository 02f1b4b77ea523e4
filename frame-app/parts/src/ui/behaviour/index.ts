// The only entry to these components. The build puts them into one file, which lazy views load.
export { CodeField } from './CodeField.tsx'
export { Menu } from './Menu.tsx'
export { Switch } from './Switch.tsx'
export { Tabs } from './Tabs.tsx'
export { Tooltip } from './Tooltip.tsx'
