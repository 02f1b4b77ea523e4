import type { View, ViewName } from './views.ts'

/** A view in the history. The key distinguishes visits to the same view. */
export type Entry = View & { readonly key: number }

/** The history since the modal was opened: never empty; the last entry is on the screen. */
export type ViewStack = { readonly entries: readonly [Entry, ...Entry[]]; readonly nextKey: number }

export const topOf = ({ entries }: ViewStack): Entry => entries.at(-1) ?? entries[0]

const withEntries = (stack: ViewStack, kept: readonly Entry[], view: View): ViewStack => {
  const [first = { ...view, key: stack.nextKey }, ...rest] = [...kept, { ...view, key: stack.nextKey }]
  return { entries: [first, ...rest], nextKey: stack.nextKey + 1 }
}

export const startWith = (view: View): ViewStack => ({ entries: [{ ...view, key: 0 }], nextKey: 1 })

/** Replaces the whole history with one view. Keys continue, so that the same view is remounted and loses its state. */
export const reset = (stack: ViewStack, view: View): ViewStack => withEntries(stack, [], view)

/** Replaces the current view. */
export const replace = (stack: ViewStack, view: View): ViewStack => withEntries(stack, stack.entries.slice(0, -1), view)

/** Adds a view on top. If it is already the current one, it only gets the new parameters. */
export const push = (stack: ViewStack, view: View): ViewStack =>
  topOf(stack).view === view.view ? replace(stack, view) : withEntries(stack, stack.entries, view)

const keep = (stack: ViewStack, count: number): ViewStack => {
  const [first, ...rest] = stack.entries.slice(0, Math.max(1, count))
  return first ? { ...stack, entries: [first, ...rest] } : stack
}

/** Goes back one view; undefined if there is none. */
export const pop = (stack: ViewStack): ViewStack | undefined =>
  stack.entries.length > 1 ? keep(stack, stack.entries.length - 1) : undefined

/** Goes back to the last visit of a view; no change if it was not visited. */
export const backTo = (stack: ViewStack, view: ViewName): ViewStack => {
  const index = stack.entries.findLastIndex((entry) => entry.view === view)
  return index < 0 ? stack : keep(stack, index + 1)
}
