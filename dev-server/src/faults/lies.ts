/** How a relay may lie to pages. It is honest to wallets, so that any effect comes from the page. */
export const RELAY_LIES = [
  /** Sends messages that no relay sends. */
  'garbage',
  /** Uses names of the library's own events as methods of its pushes. */
  'event-names',
  /** Pushes thousands of unencrypted messages per second. */
  'flood',
  /** Pushes messages of many megabytes. */
  'huge',
  /** Never answers. */
  'silent',
  /** Confirms published messages without delivering them, and pushes nothing. */
  'swallow',
  /** Answers subscriptions with its own ids, duplicate and of every type. */
  'false-ids',
  /** Pushes each message twenty times, and on each subscription all earlier ones, even if expired. */
  'repeat',
  /** Pushes messages in reverse order. */
  'reorder',
  /** Pushes each message on every topic of every page. */
  'cross',
  /** Closes the connection whenever a message is published. */
  'close-on-publish',
  /** Answers each request with an error whose text is aimed at the visitor. */
  'errors',
  /** Sends its own unencrypted messages: settles sessions with its own account and answers the page's requests. */
  'plaintext',
  /** Holds back all pushes until the lie ends. */
  'hold',
] as const
export type RelayLie = (typeof RELAY_LIES)[number]
