/** A place at the service where frame and window leave each other sealed messages, for five minutes. */
export type Mailbox = {
  readonly open: (id: string) => Promise<unknown>
  readonly say: (id: string, message: string) => Promise<unknown>
  /** Waits for messages of the window after the given number. */
  readonly hear: (id: string, after: number, signal: AbortSignal) => Promise<readonly MailboxMessage[]>
  readonly close: (id: string) => Promise<void>
}

export type MailboxMessage = { readonly n: number; readonly message: string }
