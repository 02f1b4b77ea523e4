/** What is known of a query's past. Times are 0 before they first happen. */
type AskedBefore = { readonly errorUpdatedAt: number; readonly dataUpdatedAt: number }

/** Whether data may be requested again: after a failure only once the gate has passed (specification section 9). */
export const mayAskAgain = ({ errorUpdatedAt, dataUpdatedAt }: AskedBefore, now: number, gateMs: number): boolean =>
  errorUpdatedAt <= dataUpdatedAt || now - errorUpdatedAt >= gateMs
