/** What an approval says beside its button, in English: with the views that approve, and not with the shell. */
export const en = {
  elsewhere: 'Decide in a new window',
  again: 'Show the window',
  open: 'A window has opened. Approve or reject there.',
  blocked: 'The window for your decision could not be used. Allow pop-ups for this site and try again.',
  closed: 'The window was closed without an answer. Nothing was approved.',
  unshowable: 'This request is too long to be shown in full, and cannot be approved here.',
} as const
