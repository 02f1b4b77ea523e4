import type { Story, StoryGroup } from '../src/ui/story.ts'
import type { Column } from './asked.ts'

/** All groups by their titles. Two of one title would hide each other, and are a mistake of whoever wrote them. */
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

/** The stories of one column: neighbours stay together, and no column has many more than another. */
export const storiesIn = (stories: readonly Story[], { index, of }: Column): readonly Story[] =>
  stories.slice(Math.round(((index - 1) * stories.length) / of), Math.round((index * stories.length) / of))
