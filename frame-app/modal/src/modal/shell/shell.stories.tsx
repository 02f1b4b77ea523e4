import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { SampleShell } from '../../features/SampleShell.tsx'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { push, startWith } from '../../kernel/rules/view-stack.ts'
import { useSpeech } from '../../words/context.ts'
import { BrokenView } from '../router/Boundary.tsx'
import { Bones } from './Bones.tsx'
import { Header } from './Header.tsx'

const connect = startWith({ view: 'Connect', params: {} })
const onTop = push(connect, { view: 'WhatIsANetwork', params: {} })
const account = startWith({ view: 'Account', params: {} })

const Top = ({ stack, closable = true }: { readonly stack: ViewStack; readonly closable?: boolean }) => (
  <SampleShell>
    <Header stack={stack} closable={closable} />
  </SampleShell>
)

/** Makes every text too long for the header. */
const Endless = () => {
  const speech = useSpeech()
  const words = (): string => 'Transaktionsfreigabeberechtigungsbestätigung'
  return (
    <SpeechContext value={createSpeechStore({ ...speech, words })}>
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
      name: 'A view that throws',
      show: () => (
        <SampleShell>
          <Header stack={connect} closable />
          <BrokenView onAgain={() => undefined} />
        </SampleShell>
      ),
    },
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
