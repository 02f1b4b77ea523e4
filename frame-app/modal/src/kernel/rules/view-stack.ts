import type { View, ViewName } from './views.ts'

/** A view in the history. Its key tells it from another visit to the same view. */
export type Entry = View & { readonly key: number }

/** The history of one opening: never empty, the last entry is on the screen. */
export type ViewStack = { readonly entries: readonly [Entry, ...Entry[]]; readonly nextKey: number }

export const topOf = ({ entries }: ViewStack): Entry => entries.at(-1) ?? entries[0]

const withEntries = (stack: ViewStack, kept: readonly Entry[], view: View): ViewStack => {
  const [first = { ...view, key: stack.nextKey }, ...rest] = [...kept, { ...view, key: stack.nextKey }]
  return { entries: [first, ...rest], nextKey: stack.nextKey + 1 }
}

/** A history with one view. */
export const startWith = (view: View): ViewStack => ({ entries: [{ ...view, key: 0 }], nextKey: 1 })

/** Forgets the history. Keys go on, so that the same view is shown anew and keeps nothing of what it held. */
export const reset = (stack: ViewStack, view: View): ViewStack => withEntries(stack, [], view)

/** Shows a view in the place of the one on the screen. */
export const replace = (stack: ViewStack, view: View): ViewStack => withEntries(stack, stack.entries.slice(0, -1), view)

/** Shows a view above the one on the screen. A view that is there already takes its new parameters where it is. */
export const push = (stack: ViewStack, view: View): ViewStack =>
  topOf(stack).view === view.view ? replace(stack, view) : withEntries(stack, stack.entries, view)

const keep = (stack: ViewStack, count: number): ViewStack => {
  const [first, ...rest] = stack.entries.slice(0, Math.max(1, count))
  return first ? { ...stack, entries: [first, ...rest] } : stack
}

/** Goes back one view; undefined where there is none to go back to. */
export const pop = (stack: ViewStack): ViewStack | undefined =>
  stack.entries.length > 1 ? keep(stack, stack.entries.length - 1) : undefined

/** Goes back to the last visit of a view; stays where it is when it was not visited. */
export const backTo = (stack: ViewStack, view: ViewName): ViewStack => {
  const index = stack.entries.findLastIndex((entry) => entry.view === view)
  return index < 0 ? stack : keep(stack, index + 1)
}
