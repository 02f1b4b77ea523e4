/** What the decision's window says, in English. It has a catalogue to itself, so that it need not load the modal's. */
export const en = {
  from: 'Request from',
  advice: 'Approve only what you started on this site yourself.',
  approve: 'Approve',
  reject: 'Reject',
  answered: { title: 'Answer sent', text: 'You can close this window.' },
  gone: {
    title: 'The page is gone',
    text: 'The page that asked was closed or left, and nothing was approved. You can close this window.',
  },
  unasked: {
    title: 'Nothing to decide',
    text: 'Nothing was asked of this window. Close it and start again on the page you came from.',
  },
  alone: {
    title: 'Nothing to decide',
    text: 'No page is connected to this window. Close it and go back to the page you came from.',
  },
} as const
