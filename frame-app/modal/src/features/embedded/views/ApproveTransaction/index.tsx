import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { NamedImage } from '@casement/parts/ui/images/NamedImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { requestKind } from '../../../../kernel/rules/request-kind.ts'
import { siteName } from '../../../../kernel/rules/site-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useEmbedded } from '../../use-embedded.ts'
import styles from './ApproveTransaction.module.css'

/** Shows what the page asks of the embedded wallet. The wallet cannot sign yet, so all that is left is to decline it. */
export const ApproveTransactionView = () => {
  const words = useWords()
  const { options, hostOrigin } = useCore()
  const { approvals, decline } = useEmbedded()
  const { metadata } = useStore(options)
  const waiting = useStore(approvals, (state) => state.waiting)
  // What was declined stays while the view leaves the screen.
  const [shown, setShown] = useState(waiting)
  if (waiting.length > 0 && waiting !== shown) setShown(waiting)

  const [first, ...more] = shown
  if (!first) return null
  const { host } = new URL(hostOrigin)
  const name = siteName(metadata?.name)
  return (
    <>
      <ViewBody kind="centre">
        <div className={styles.site} aria-hidden="true">
          <NamedImage shape="tile" name={name ?? host} src={metadata?.icons?.[0]} size={56} />
        </div>
        <div className={styles.says}>
          <h2 className={styles.title}>
            {/* The page's own name is not trusted, so the host, as the browser reported it, comes first. */}
            <span className={styles.host} dir="ltr">
              {host}
            </span>{' '}
            <span className={styles.asks}>{words(`approve.${requestKind(first.method)}`)}</span>
          </h2>
          {name !== undefined && <p className={styles.text}>{words('sign-in.name', { name })}</p>}
        </div>
        <div className={styles.notice}>
          <p className={styles.cannot}>{words('approve.cannot')}</p>
          <p className={styles.text}>{words('approve.nothing')}</p>
          {more.length > 0 && <p className={styles.text}>{words('approve.more', { count: more.length })}</p>}
        </div>
      </ViewBody>
      <ViewFooter>
        <Button variant="primary" wide onClick={() => void decline()}>
          {words('approve.decline')}
        </Button>
      </ViewFooter>
    </>
  )
}
