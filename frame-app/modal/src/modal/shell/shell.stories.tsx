import type { ReactNode } from 'react'
import { use } from 'react'
import { SampleShell } from '../../features/SampleShell.tsx'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { push, startWith } from '../../kernel/rules/view-stack.ts'
import type { StoryGroup } from '../../ui/story.ts'
import { SpeechContext } from '../../words/context.ts'
import type { SpeechStore } from '../../words/speech-store.ts'
import { createSpeechStore } from '../../words/speech-store.ts'
import { Bones } from './Bones.tsx'
import { Header } from './Header.tsx'

const connect = startWith({ view: 'Connect', params: {} })
const onTop = push(connect, { view: 'WhatIsANetwork', params: {} })
const account = startWith({ view: 'Account', params: {} })

const useSpoken = (): SpeechStore => {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('outside of the gallery')
  return speech
}

const InShell = ({ speech, children }: { readonly speech: SpeechStore; readonly children: ReactNode }) => (
  <SpeechContext value={speech}>
    <SampleShell>{children}</SampleShell>
  </SpeechContext>
)

const Top = ({ stack, closable = true }: { readonly stack: ViewStack; readonly closable?: boolean }) => (
  <InShell speech={useSpoken()}>
    <Header stack={stack} closable={closable} />
  </InShell>
)

/** Makes every text too long for the header. */
const Endless = () => {
  const speech = useSpoken()
  const words = (): string => 'Transaktionsfreigabeberechtigungsbestätigung'
  const endless = createSpeechStore({ ...speech.getState(), words })
  return (
    <SpeechContext value={endless}>
      <Top stack={onTop} />
    </SpeechContext>
  )
}

export const stories: StoryGroup = {
  title: 'Shell',
  stories: [
    { name: 'Header of the first view, with help', show: () => <Top stack={connect} /> },
    { name: 'Help under a pointer', show: () => <Top stack={connect} />, as: 'hover' },
    { name: 'Help pressed', show: () => <Top stack={connect} />, as: 'active' },
    { name: 'Help focused by keys', show: () => <Top stack={connect} />, as: 'focus-visible' },
    { name: 'Header of a view above it, with back', show: () => <Top stack={onTop} /> },
    { name: 'Header with neither', show: () => <Top stack={account} /> },
    { name: 'Header of an embedded modal, which has no close', show: () => <Top stack={onTop} closable={false} /> },
    { name: 'Title that is too long', show: () => <Endless /> },
    {
      name: 'Skeleton of a view',
      show: () => (
        <>
          <Top stack={connect} />
          <Bones />
        </>
      ),
    },
  ],
}
