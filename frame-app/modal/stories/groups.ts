import type { Story, StoryGroup } from '@casement/parts/ui/story.ts'
import type { Column } from './asked.ts'

/** All groups, sorted by title. Throws on a duplicate title, because one group would hide the other. */
export const orderGroups = (files: Readonly<Record<string, StoryGroup>>): readonly StoryGroup[] => {
  const groups = Object.entries(files)
  for (const [file, { title, stories }] of groups) {
    const other = groups.find(([name, group]) => name !== file && group.title === title)
    if (other) throw new Error(`${file} and ${other[0]} both call their group ${title}`)
    const names = stories.map(({ name }) => name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined) throw new Error(`${file} has two stories that are called ${twice}`)
  }
  return groups.map(([, group]) => group).sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** The stories of one column. Adjacent stories stay together, and the columns have about the same number. */
export const storiesIn = (stories: readonly Story[], { index, of }: Column): readonly Story[] =>
  stories.slice(Math.round(((index - 1) * stories.length) / of), Math.round((index * stories.length) / of))
