import type { CDPSession, Page } from '@playwright/test'

type Node = {
  readonly nodeId: number
  readonly attributes?: string[]
  readonly children?: readonly Node[]
  readonly contentDocument?: Node
}

const FORCED: Readonly<Record<string, string[]>> = {
  hover: ['hover'],
  active: ['active', 'hover'],
  'focus-visible': ['focus', 'focus-visible', 'focus-within'],
}
// A field often draws the ring of the input inside it.
const AROUND: Readonly<Record<string, string[]>> = { 'focus-visible': ['focus-within'], hover: ['hover'] }

/** Runs in the page: marks the main control of each story that asks for a state. Returns whether any does. */
const markControls = (): boolean => {
  const controls =
    'button, summary, a[href], input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"]'
  const stories = document.querySelectorAll('[data-as]')
  for (const story of stories) {
    const place = story.querySelector('.story-place')
    const control = place?.querySelector(controls) ?? place?.querySelector('[role]')
    control?.setAttribute('data-forced', story.getAttribute('data-as') ?? '')
    if (!control) story.setAttribute('data-no-control', '')
  }
  return stories.length > 0
}

const attributeOf = ({ attributes = [] }: Node, name: string): string | undefined => {
  const at = attributes.indexOf(name)
  return at % 2 === 0 ? attributes[at + 1] : undefined
}

const force = async (session: CDPSession, node: Node, around: readonly Node[]): Promise<void> => {
  const state = attributeOf(node, 'data-forced')
  if (state !== undefined) {
    const own = FORCED[state] ?? []
    await session.send('CSS.forcePseudoState', { nodeId: node.nodeId, forcedPseudoClasses: own })
    for (const { nodeId } of around) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: AROUND[state] ?? [] })
    }
  }
  const isPlace = attributeOf(node, 'class')?.split(' ').includes('story-place') === true
  const inside = isPlace || around.length > 0 ? [...around, node] : around
  for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])])
    await force(session, child, inside)
}

/**
 * Forces the hover, pressed or focus style on the first control of each story that asks for it, while the page and the
 * session last. Returns the stories without a control.
 */
export const forceStates = async (page: Page, session: CDPSession): Promise<readonly string[]> => {
  const asking = await Promise.all(page.frames().map((frame) => frame.evaluate(markControls)))
  // Finding the nodes reads the whole document, which most groups can do without.
  if (!asking.includes(true)) return []
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  await force(session, root, [])
  const without = page
    .frames()
    .map((frame) =>
      frame
        .locator('[data-no-control]')
        .evaluateAll((stories) => stories.map((story) => story.getAttribute('data-story') ?? '')),
    )
  return (await Promise.all(without)).flat()
}
