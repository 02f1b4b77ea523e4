/** How a relay may lie to pages. Wallets are told the truth, so that what comes of it is the page's doing. */
export const RELAY_LIES = [
  /** Says all that is no message of a relay. */
  'garbage',
  /** Calls what it pushes by names that the library's own events have. */
  'event-names',
  /** Pushes thousands of messages a second that nobody has encrypted. */
  'flood',
  /** Pushes messages of many megabytes. */
  'huge',
  /** Answers nothing. */
  'silent',
  /** Says that it has passed on what it was given, and does not; nor does it push anything. */
  'swallow',
  /** Gives subscriptions ids of its own making, all the same, and of every type. */
  'false-ids',
  /** Pushes each message twenty times, and all that it ever pushed with each subscription, whatever their time to live. */
  'repeat',
  /** Pushes messages in the opposite order of theirs. */
  'reorder',
  /** Pushes each message on every topic of every page. */
  'cross',
  /** Ends the connection whenever something is published. */
  'close-on-publish',
  /** Answers each request by an error, in words that are meant for the visitor. */
  'errors',
  /** Makes messages of its own that are not encrypted: connects pages with its own account, and answers what they ask. */
  'plaintext',
  /** Keeps what it is to push, until it does not lie any more. */
  'hold',
] as const
export type RelayLie = (typeof RELAY_LIES)[number]
