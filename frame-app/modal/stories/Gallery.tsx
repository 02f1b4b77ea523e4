import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Asked } from './asked.ts'
import { addressOf } from './asked.ts'
import { storiesIn } from './groups.ts'
import { Phones } from './Phones.tsx'
import { StoryCard } from './StoryCard.tsx'
import { Switches } from './Switches.tsx'
import type { StoriesSpeech } from './speech-of.ts'

type Props = {
  readonly asked: Asked
  readonly groups: readonly StoryGroup[]
  readonly speech: StoriesSpeech
  /** Counts what the page has shown. */
  readonly turn: number
}

const Group = ({ asked, group, speech, turn }: Omit<Props, 'groups'> & { readonly group: StoryGroup }) => {
  const chosen = group.stories.filter(({ name }) => asked.story === undefined || name === asked.story)
  if (asked.width === 'phone') return <Phones asked={asked} title={group.title} count={chosen.length} turn={turn} />
  const stories = asked.column ? storiesIn(chosen, asked.column) : chosen
  return (
    <div className="stories">
      {stories.map((story) => (
        <StoryCard
          key={`${turn} ${story.name}`}
          story={story}
          padded={group.padded === true}
          speech={speech}
          prefix={`story-${group.stories.indexOf(story)}-`}
          address={addressOf({ ...asked, group: group.title, story: story.name, bare: false, column: undefined })}
        />
      ))}
    </div>
  )
}

const Index = ({ asked, groups, now }: Pick<Props, 'asked' | 'groups'> & { readonly now: StoryGroup | undefined }) => (
  <nav className="index" aria-label="Groups" lang="en" dir="ltr">
    <p className="brand">Casement</p>
    <ul>
      {groups.map((group) => (
        <li key={group.title}>
          <a
            href={addressOf({ ...asked, group: group.title, story: undefined })}
            data-group={group.title}
            aria-current={group === now ? 'page' : undefined}
          >
            <span>{group.title}</span>
            <span className="count">{group.stories.length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The requested group, or the first; links to the others; and the switches. */
export const Gallery = ({ asked, groups, speech, turn }: Props) => {
  const group = asked.group === undefined ? groups[0] : groups.find(({ title }) => title === asked.group)
  const story = asked.story === undefined || group?.stories.some(({ name }) => name === asked.story)
  const title = [group?.title ?? 'No such group', ...(asked.story === undefined ? [] : [asked.story])].join(' · ')
  const sheet = (
    <main className="sheet">
      {asked.column === undefined && (
        <h1 className="sheet-title" lang="en" dir="ltr">
          {title}
        </h1>
      )}
      {group && story ? (
        <Group asked={asked} group={group} speech={speech} turn={turn} />
      ) : (
        <Wrong
          reason={group ? `${group.title} has no story "${asked.story}".` : `There is no group "${asked.group}".`}
        />
      )}
    </main>
  )
  if (asked.bare) return sheet
  return (
    <div className="gallery-page">
      <Index asked={asked} groups={groups} now={group} />
      <div className="gallery-main">
        <header className="gallery-header" lang="en" dir="ltr">
          <Switches asked={asked} />
        </header>
        {sheet}
      </div>
    </div>
  )
}

/** Explains why there is nothing to show. */
export const Wrong = ({ reason }: { readonly reason: string }) => (
  <p role="alert" className="wrong" lang="en" dir="ltr">
    {reason} <a href="/">All groups</a>
  </p>
)
