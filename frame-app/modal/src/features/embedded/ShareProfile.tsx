import { Switch } from '@casement/parts/ui/behaviour/index.ts'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import styles from './ShareProfile.module.css'
import { useEmbedded } from './use-embedded.ts'

/** Whether this page knows the e-mail address, in the account's settings. The visitor can agree and withdraw here. */
export const ShareProfile = () => {
  const words = useWords()
  const { hostOrigin, options, report } = useCore()
  const { store, shareProfile } = useEmbedded()
  const asks = useStore(options, (state) => state.shareProfile === true)
  const shares = useStore(store, ({ sharesProfile }) => sharesProfile)
  // A consent can be withdrawn also when the page does not ask any more.
  if (!asks && !shares) return null
  return (
    <div className={styles.share}>
      <Switch
        label={words('share.row', { host: new URL(hostOrigin).host })}
        hint={words('share.hint')}
        checked={shares}
        onChange={(agrees) => void shareProfile(agrees).catch(report)}
      />
    </div>
  )
}
