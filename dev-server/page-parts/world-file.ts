import * as v from 'valibot'

// The addresses of the local world's services, written by the page's server. The page validates them.

const addressOf = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.maxLength(2_048),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), 'An address of another kind'),
  )

const http = addressOf(['http:', 'https:'])
const link = v.optional(http)

export const worldSchema = v.object({
  /** Absent in a world without a relay. */
  relay: v.optional(addressOf(['ws:', 'wss:'])),
  rpc: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)), http),
    v.check((rpc) => Object.keys(rpc).length <= 32, 'Too many chains'),
  ),
  links: v.object({ laboratory: link, explorer: link, wallet: link, control: link }),
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

export type World = v.InferOutput<typeof worldSchema>
export type Links = World['links']

const DEADLINE_MS = 10_000
const MOST_BYTES = 65_536

/** Reads all addresses from the page's own server. */
export const readWorld = async (): Promise<World> => {
  const response = await fetch('/world.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!response.ok) throw new Error(`The server of this page answered ${response.status}`)
  const body = await response.text()
  if (body.length > MOST_BYTES) throw new Error('The server of this page answered too much')
  const parsed = v.safeParse(worldSchema, JSON.parse(body))
  if (!parsed.success) throw new Error(`The server of this page says nothing usable: ${parsed.issues[0].message}`)
  return parsed.output
}
