// The one way into the behaviours, which are one file of the build: whoever needs one loads it with a view that is lazy.
export { CodeField } from './CodeField.tsx'
export { Menu } from './Menu.tsx'
export { Switch } from './Switch.tsx'
export { Tabs } from './Tabs.tsx'
export { Tooltip } from './Tooltip.tsx'
