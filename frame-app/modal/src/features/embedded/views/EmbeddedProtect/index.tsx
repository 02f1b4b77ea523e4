import { useCore } from '../../../../kernel/use-core.ts'
import { SecureScreen } from '../SecureScreen.tsx'

/** The visitor makes a backup, which opens the wallet on other devices. */
export const EmbeddedProtectView = () => {
  const { navigation } = useCore().modal
  return <SecureScreen screen="protect" onDone={navigation.back} />
}
