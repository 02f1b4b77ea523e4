import type { Chance } from './random.ts'

type Tree = Record<string, unknown>

const ring: Tree = {}
ring.self = ring
const shared = { a: [1] }

/** Values that structured clone delivers but JSON cannot express, and edge cases of those it can. */
const STRANGERS: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => -1,
  () => 2 ** 53,
  () => 0.5,
  () => 10n,
  () => '',
  () => '\u0000',
  () => '\ud800',
  () => 'x'.repeat(4_096),
  () => '__proto__',
  () => true,
  () => [],
  () => ({}),
  () => new Array(5_000),
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => /a/,
  () => new ArrayBuffer(8),
  () => new Uint8Array(4),
  () => new Error('x'),
  () => Object(1),
  () => ring,
  () => [shared, shared],
  () => Object.fromEntries(['then', 'toJSON', 'length'].map((key) => [key, 'x'])),
  () => deep(40),
]

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

const KEYS = ['__proto__', 'constructor', 'prototype', 'then', 'toString', 'toJSON', 'length', 'id', 'type', 'x', '0']

const isTree = (value: unknown): value is Tree =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'

const put = (tree: Tree, key: string, value: unknown): void => {
  // The length of an array accepts only lengths.
  if (Array.isArray(tree) && key === 'length') return void tree.push(value)
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true })
}

// Picks a subtree by walking down from the root and stopping at random, so that every level gets damaged.
const someTree = (root: Tree, chance: Chance): Tree => {
  let tree = root
  while (!chance.oneIn(3)) {
    const below = Object.values(tree).filter(isTree)
    if (below.length === 0) break
    tree = chance.oneOf(below)
  }
  return tree
}

const someKey = (tree: Tree, chance: Chance): string => {
  const keys = Object.keys(tree)
  return keys.length === 0 || chance.oneIn(4) ? chance.oneOf(KEYS) : chance.oneOf(keys)
}

/** Damages one place of a tree: another kind of value, an extra member, a missing member, or a duplicated one. */
const damage = (root: Tree, chance: Chance, words: readonly string[]): void => {
  const tree = someTree(root, chance)
  const key = someKey(tree, chance)
  switch (chance.below(5)) {
    case 0:
      return void Reflect.deleteProperty(tree, key)
    case 1:
      return put(tree, key, chance.oneOf(words))
    case 2:
      return put(tree, chance.oneOf(KEYS), Object.hasOwn(tree, key) ? tree[key] : key)
    case 3:
      if (Array.isArray(tree)) return void tree.push(chance.oneOf(STRANGERS)())
  }
  put(tree, key, chance.oneOf(STRANGERS)())
}

/**
 * Returns a copy of a message with up to three damaged places, or occasionally a value that is no message. Some copies
 * stay intact, to show that valid messages still pass.
 */
export const disturb = (message: Tree, chance: Chance, words: readonly string[]): unknown => {
  if (chance.oneIn(50)) return chance.oneOf(STRANGERS)()
  const copy = structuredClone(message)
  for (let times = chance.below(4); times > 0; times -= 1) damage(copy, chance, words)
  return copy
}
