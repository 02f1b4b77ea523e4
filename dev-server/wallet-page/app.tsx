import type { ReactNode } from 'react'
import { useState } from 'react'
import { Away, Skeleton } from '../page-parts/away.tsx'
import { SiteBar } from '../page-parts/site-bar.tsx'
import { useReading } from '../page-parts/use-reading.ts'
import { Phone } from './phone.tsx'
import { createStarter } from './start-wallet.ts'
import { RunningContext } from './wallet-context.ts'

const Taken = (): ReactNode => (
  <div className="phone notice">
    <h1>Open in another tab</h1>
    <p className="quiet">This wallet works in one tab at a time, and another one has it now.</p>
    <button type="button" className="main" onClick={() => location.reload()}>
      Use it here
    </button>
  </div>
)

export const App = (): ReactNode => {
  const [taken, setTaken] = useState(false)
  const [start] = useState(() => createStarter(() => setTaken(true)))
  const reading = useReading(start, 'wallet')
  const running = reading.kind === 'ready' ? reading.value : undefined
  return (
    <>
      <SiteBar title="wallet" home="/" links={running?.links} here="wallet" />
      <main>
        {taken ? (
          <Taken />
        ) : (
          <>
            {reading.kind === 'failed' ? (
              <div className="phone notice">
                <Away who="The local world" problem={reading.problem} />
              </div>
            ) : null}
            {reading.kind === 'loading' ? (
              <div className="phone notice">
                <Skeleton lines={8} />
              </div>
            ) : null}
            {running ? (
              <RunningContext value={running}>
                <Phone />
              </RunningContext>
            ) : null}
          </>
        )}
      </main>
    </>
  )
}
