import { SecureScreen } from '../SecureScreen.tsx'

const nothing = (): void => undefined

/**
 * What the page asks of the embedded wallet. The secure frame shows it and has the visitor approve it, where neither the
 * page nor this modal can draw. The view is left once nothing waits.
 */
export const ApproveTransactionView = () => <SecureScreen screen="approve" onDone={nothing} />
