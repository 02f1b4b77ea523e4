import type { Story } from '@casement/parts/ui/story.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { StoriesSpeech } from './speech-of.ts'

type Props = {
  readonly story: Story
  readonly padded: boolean
  readonly speech: StoriesSpeech
  /** Keeps the ids of this story distinct from the others'. */
  readonly prefix: string
  /** A link to the story alone. */
  readonly address: string
}

type State = 'coming' | 'shown' | { readonly failure: string }

/** One story on a card of real width, with its name above. A story that throws does not affect the others. */
export const StoryCard = ({ story, padded, speech, prefix, address }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('coming')

  useEffect(() => {
    if (!place.current) return
    const { show: Show } = story
    const root = createRoot(place.current, {
      identifierPrefix: prefix,
      onUncaughtError: (error) => {
        setState({ failure: String(error) })
        reportError(error)
      },
    })
    const Shown = () => {
      useEffect(() => setState('shown'), [])
      return <Show />
    }
    root.render(
      <SpeechContext value={speech}>
        <Shown />
      </SpeechContext>,
    )
    // React does not allow unmounting a root while another one renders.
    return () => queueMicrotask(() => root.unmount())
  }, [story, speech, prefix])

  return (
    <section
      className="story"
      aria-label={story.name}
      data-story={story.name}
      data-as={story.as}
      data-state={typeof state === 'string' ? state : 'failed'}
    >
      <p className="story-name" lang="en" dir="ltr">
        <a href={address}>{story.name}</a>
        {story.as && <span className="story-as">{story.as}</span>}
      </p>
      <div
        ref={place}
        className={story.ownCard ? 'story-place' : 'story-place card'}
        data-padded={padded || undefined}
      />
      {typeof state !== 'string' && (
        <p role="alert" className="story-failure" lang="en" dir="ltr">
          {state.failure}
        </p>
      )}
    </section>
  )
}
