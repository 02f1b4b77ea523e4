/** The payload for every transport: the ping of the frame's contract. */
export type PingParams = { readonly n: number }
export type PingResult = { readonly n: number; readonly bootId: string; readonly busy: boolean }
export type Ping = (params: PingParams) => Promise<PingResult>

const BOOT_ID = 'b5f1c7de-3a60-4c0e-9d2b-6f0f5f2f8a11'

/** The handler that all transports serve. */
export const answerPing = ({ n }: PingParams): PingResult => ({ n, bootId: BOOT_ID, busy: false })

/** Whether this is the response to the ping with this number. */
export const isAnswerTo = (n: number, result: PingResult | undefined): boolean =>
  result?.n === n && result.bootId === BOOT_ID && result.busy === false
