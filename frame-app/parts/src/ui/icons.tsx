import { CIRCLE, pointing, shape } from './icon-shape.tsx'

// Navigation.
export const ChevronDownIcon = shape('M4.5 7.5 10 13l5.5-5.5')

// Actions on a text or a list.
export const CopyIcon = shape(
  'M8.75 7h6a1.75 1.75 0 0 1 1.75 1.75v6a1.75 1.75 0 0 1-1.75 1.75h-6A1.75 1.75 0 0 1 7 14.75v-6C7 7.78 7.78 7 8.75 7ZM13 7V5.25a1.75 1.75 0 0 0-1.75-1.75h-6A1.75 1.75 0 0 0 3.5 5.25v6c0 .97.78 1.75 1.75 1.75H7',
)
export const CheckIcon = shape('m4 10.75 4 4 8-9')
export const SearchIcon = shape('m13.5 13.5 4 4M15.25 8.9a6.35 6.35 0 1 1-12.7 0 6.35 6.35 0 0 1 12.7 0Z')
export const ClearIcon = shape(`m7.5 7.5 5 5M12.5 7.5l-5 5${CIRCLE}`)
export const RefreshIcon = shape('M16.1 7.75a6.5 6.5 0 1 0 0 4.5M16.5 3.5v4.25h-4.25')
export const EyeIcon = shape(
  'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10ZM12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z',
)
export const TrashIcon = shape(
  'M3.5 5.5h13M7.75 5.5V4.25c0-.69.56-1.25 1.25-1.25h2c.69 0 1.25.56 1.25 1.25V5.5M5 5.5l.63 9.87A1.75 1.75 0 0 0 7.38 17h5.24a1.75 1.75 0 0 0 1.75-1.63L15 5.5M8.5 9v4.5M11.5 9v4.5',
)
export const StarIcon = shape('m10 2.75 2.22 4.5 4.97.72-3.6 3.5.86 4.95L10 14.08l-4.45 2.34.85-4.95-3.6-3.5 4.98-.72Z')
export const MoreIcon = shape(
  'M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0ZM9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0ZM15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0Z',
)
export const SettingsIcon = shape(
  'M3 6h6.75M14.25 6H17M3 14h2.75M10.25 14H17M14.25 6a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0ZM10.25 14a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z',
)

/** The corners of a code, and the line that scans it. */
export const ScanIcon = shape(
  'M3 7V4.75C3 3.78 3.78 3 4.75 3H7M13 3h2.25c.97 0 1.75.78 1.75 1.75V7M17 13v2.25c0 .97-.78 1.75-1.75 1.75H13M7 17H4.75C3.78 17 3 16.22 3 15.25V13M6 10h8',
)

// Ways to connect.
export const MobileIcon = shape(
  'M7.25 2.5h5.5c.97 0 1.75.78 1.75 1.75v11.5c0 .97-.78 1.75-1.75 1.75h-5.5c-.97 0-1.75-.78-1.75-1.75V4.25c0-.97.78-1.75 1.75-1.75ZM9.25 14.5h1.5',
)
export const DesktopIcon = shape(
  'M4.25 3.25h11.5c.97 0 1.75.78 1.75 1.75v6.5c0 .97-.78 1.75-1.75 1.75H4.25c-.97 0-1.75-.78-1.75-1.75V5c0-.97.78-1.75 1.75-1.75ZM10 13.25v3.5M6.75 16.75h6.5',
)
export const BrowserIcon = shape(
  'M4.25 3.5h11.5c.97 0 1.75.78 1.75 1.75v9.5c0 .97-.78 1.75-1.75 1.75H4.25c-.97 0-1.75-.78-1.75-1.75v-9.5c0-.97.78-1.75 1.75-1.75ZM2.5 7.75h15',
)
export const GlobeIcon = shape(`M2.5 10h15M10 2.5c2 2 3 4.6 3 7.5s-1 5.5-3 7.5c-2-2-3-4.6-3-7.5s1-5.5 3-7.5Z${CIRCLE}`)
export const KeyIcon = shape('M10.25 13.25a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM9.25 10.75 16.5 3.5M13.5 6.5l2.5 2.5')
export const PrintIcon = shape(
  'M6 7V3.25h8V7M6 14H4.25A1.5 1.5 0 0 1 2.75 12.5v-4A1.5 1.5 0 0 1 4.25 7h11.5a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.75h8v5H6Z',
)

// Information.
export const InfoIcon = shape(`M10 9.6v4.15M10 6.3v.05${CIRCLE}`)
export const WarningIcon = shape(
  'm8.48 3.63-6.05 10.6A1.75 1.75 0 0 0 3.95 16.85h12.1a1.75 1.75 0 0 0 1.52-2.62l-6.05-10.6a1.75 1.75 0 0 0-3.04 0ZM10 7.75v3.25M10 13.9v.05',
)
export const SuccessIcon = shape(`m6.75 10.25 2.35 2.35 4.25-4.85${CIRCLE}`)
export const ClockIcon = shape(`M10 5.75V10l2.75 1.75${CIRCLE}`)

// Account actions.
export const SendIcon = pointing('M5 15 15 5M7 5h8v8')
export const ReceiveIcon = pointing('M15 5 5 15M13 15H5V7')
export const SwapIcon = shape('M3.5 7h13l-3.25-3.25M16.5 13h-13l3.25 3.25')
/** Two values of which either can be written. */
export const SwitchIcon = shape('M6.5 16.5v-13L3.25 6.75M13.5 3.5v13l3.25-3.25')
export const BuyIcon = shape(
  'M4.25 4.25h11.5c.97 0 1.75.78 1.75 1.75v8c0 .97-.78 1.75-1.75 1.75H4.25c-.97 0-1.75-.78-1.75-1.75V6c0-.97.78-1.75 1.75-1.75ZM2.5 8.25h15M5.75 12.25h2.5',
)
export const NetworkIcon = shape(
  'M12.1 4.75a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM6.7 15.1a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM17.5 15.1a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM9 6.6 5.6 13.2M11 6.6l3.4 6.6M6.7 15.1h6.6',
)
export const DisconnectIcon = pointing(
  'M8 3.5H5.25A1.75 1.75 0 0 0 3.5 5.25v9.5c0 .97.78 1.75 1.75 1.75H8M8 10h8.5M13.25 6.75 16.5 10l-3.25 3.25',
)
export const SwitchAccountIcon = shape(
  'M10.5 6.4a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0ZM2.5 16.5v-.75a4 4 0 0 1 4-4h2.2a4 4 0 0 1 4 4v.75M12.9 3.6a2.9 2.9 0 0 1 0 5.6M14.6 11.9a4 4 0 0 1 2.9 3.85v.75',
)
