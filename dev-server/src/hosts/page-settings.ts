import type { FrameAddresses } from '../frame/frame-hosts.ts'
import { SAME_SITE_HOST } from './host-names.ts'

/** A page's settings: the frame to embed, its project, and whether to start by itself. */
export type PageSettings = {
  readonly frame: string
  readonly project: string
  readonly start: 'auto' | 'manual'
  /** The injected wallet's misbehaviours. */
  readonly wallet: string
}

export type SettingsReading =
  | { readonly kind: 'settings'; readonly settings: PageSettings }
  | { readonly kind: 'wrong'; readonly reason: string }

const PROJECT_ID = /^[A-Za-z0-9_-]{1,64}$/
const MISBEHAVIOURS = /^[a-z0-9:,-]{0,256}$/
const KNOWN = ['frame', 'project', 'start', 'wallet']

const wrong = (reason: string): SettingsReading => ({ kind: 'wrong', reason })

/**
 * Reads a page's query, such as `?frame=slow&project=open&start=manual`. Only frames of this machine can be named, so
 * that a link cannot embed another server's.
 */
export const readPageSettings = (query: URLSearchParams, host: string, frames: FrameAddresses): SettingsReading => {
  const { control: _control, ...named } = frames
  const unknown = [...query.keys()].find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) return wrong(`Unknown parameter ${unknown}. Known: ${KNOWN.join(', ')}`)

  const name = query.get('frame') ?? (host === SAME_SITE_HOST ? 'sameSite' : 'origin')
  const frame = Object.entries(named).find(([key]) => key === name)?.[1]
  if (frame === undefined) return wrong(`Unknown frame. Known: ${Object.keys(named).join(', ')}`)

  const project = query.get('project') ?? 'local'
  if (!PROJECT_ID.test(project)) return wrong('A project id has 1 to 64 letters, digits, hyphens and underscores')

  const start = query.get('start') ?? 'auto'
  if (start !== 'auto' && start !== 'manual') return wrong('start is auto or manual')
  const wallet = query.get('wallet') ?? ''
  if (!MISBEHAVIOURS.test(wallet)) return wrong('wallet is a list of small letters, digits, hyphens and colons')
  return { kind: 'settings', settings: { frame, project, start, wallet } }
}
