import { CIRCLE, pointing, shape } from './icon-shape.tsx'

// The icons around every view. They are bundled with the shell, which needs no others.
export const BackIcon = pointing('M12.5 4.5 7 10l5.5 5.5')
export const CloseIcon = shape('M5 5l10 10M15 5 5 15')
export const HelpIcon = shape(`M7.6 7.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M10 14.2v.05${CIRCLE}`)
export const ErrorIcon = shape('M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9ZM10 6.25v4.5M10 13.75v.05')
