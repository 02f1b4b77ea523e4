import { SecureScreen } from '../SecureScreen.tsx'

const nothing = (): void => undefined

/** The visitor opens the wallet on this device. It is connected then, and what follows a connection goes on. */
export const EmbeddedUnlockView = () => <SecureScreen screen="unlock" onDone={nothing} />
