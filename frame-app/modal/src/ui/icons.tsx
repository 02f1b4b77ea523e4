const shape = (path: string) => () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

export const BackIcon = shape('M12.5 4.5 7 10l5.5 5.5')
export const CloseIcon = shape('M5 5l10 10M15 5 5 15')
export const HelpIcon = shape(
  'M7.6 7.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M10 14.2v.05M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
)
