import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createNotices } from '../../../frame-app/modal/src/features/notices/notices.ts'
import { createNoticesStore } from '../../../frame-app/modal/src/features/notices/store.ts'
import { Banner } from '../../../frame-app/modal/src/ui/notices/Banner.tsx'
import { Toast } from '../../../frame-app/modal/src/ui/notices/Toast.tsx'
import { FailureFigure } from '../../../frame-app/modal/src/ui/status/FailureFigure.tsx'
import { Skeleton } from '../../../frame-app/modal/src/ui/status/Skeleton.tsx'
import { Spinner } from '../../../frame-app/modal/src/ui/status/Spinner.tsx'
import { StatusLine } from '../../../frame-app/modal/src/ui/status/StatusLine.tsx'
import { StepList } from '../../../frame-app/modal/src/ui/status/StepList.tsx'
import { SuccessFigure } from '../../../frame-app/modal/src/ui/status/SuccessFigure.tsx'
import { SpeechContext } from '../../../frame-app/modal/src/words/context.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import { createSpeechStore } from '../../../frame-app/modal/src/words/speech-store.ts'
import '../../../frame-app/modal/src/theme/shell.css'

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
