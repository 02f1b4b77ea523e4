import { parseExactJson } from '../../page-parts/chains/exact-json.ts'

/** A named value of structured data for display. */
export type JsonNode =
  | { readonly kind: 'leaf'; readonly name: string; readonly text: string }
  | { readonly kind: 'branch'; readonly name: string; readonly children: readonly JsonNode[] }

export type JsonTree =
  | { readonly kind: 'tree'; readonly children: readonly JsonNode[] }
  /** Shown as text: too deep, too long or not JSON. */
  | { readonly kind: 'text'; readonly text: string }

const MOST_DEPTH = 12
const MOST_NODES = 500

/** Parses a message for display. Long integers keep every digit. */
export const readJsonTree = (json: string): JsonTree => {
  let nodes = 0
  let whole = true
  const children = (value: object, depth: number): JsonNode[] =>
    Object.entries(value).flatMap(([name, child]) => {
      nodes += 1
      if (nodes > MOST_NODES || depth > MOST_DEPTH) {
        whole = false
        return []
      }
      return [node(name, child, depth)]
    })
  const node = (name: string, value: unknown, depth: number): JsonNode =>
    typeof value === 'object' && value !== null
      ? { kind: 'branch', name, children: children(value, depth + 1) }
      : { kind: 'leaf', name, text: String(value) }
  try {
    const value = parseExactJson(json)
    if (typeof value !== 'object' || value === null) return { kind: 'text', text: json }
    const tree = children(value, 1)
    return whole ? { kind: 'tree', children: tree } : { kind: 'text', text: json }
  } catch {
    return { kind: 'text', text: json }
  }
}
