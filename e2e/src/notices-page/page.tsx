import { Banner } from '@casement/parts/ui/notices/Banner.tsx'
import { Toast } from '@casement/parts/ui/notices/Toast.tsx'
import { FailureFigure } from '@casement/parts/ui/status/FailureFigure.tsx'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Spinner } from '@casement/parts/ui/status/Spinner.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { StepList } from '@casement/parts/ui/status/StepList.tsx'
import { SuccessFigure } from '@casement/parts/ui/status/SuccessFigure.tsx'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createNotices } from '../../../frame-app/modal/src/features/notices/notices.ts'
import { createNoticesStore } from '../../../frame-app/modal/src/features/notices/store.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import '../../../frame-app/modal/src/modal/shell/shell.css'

// The notices and figures on a page of their own, with commands that show them.

const store = createNoticesStore()
let debug = false

const notices = createNotices({
  notices: store,
  debug: () => debug,
  clock: {
    now: () => performance.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
})

const setDebug = (on: boolean): void => {
  debug = on
}

Object.assign(window, { notices, setDebug })

const Notices = () => {
  const { banner, toast } = useStore(store)
  return (
    <>
      <Banner notice={banner.kind === 'open' ? banner.notification : undefined} onClose={notices.hide} />
      <Toast alert={toast} onClose={notices.closeToast} />
    </>
  )
}

const Waiting = () => {
  const [presses, setPresses] = useState(0)
  return (
    <section aria-label="Waiting">
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
      <StatusLine text={presses < 3 ? 'Waiting for your wallet' : 'Approved'} />
    </section>
  )
}

void loadSpeech({ languages: ['en'] }).then((speech) => {
  const scene = document.createElement('div')
  scene.className = 'scene'
  document.body.append(scene)
  createRoot(scene).render(
    <SpeechContext value={createSpeechStore(speech)}>
      <main className="card" style={{ position: 'relative', minHeight: 400 }}>
        <h1>Notices</h1>
        <Notices />
        <Waiting />
        <SuccessFigure />
        <FailureFigure />
        <Spinner />
        <Skeleton shape="text" />
        <StepList steps={[{ key: 'one', title: 'Approve', state: 'current' }]} />
      </main>
    </SpeechContext>,
  )
})
