import type { Answer } from '../../http/answer.ts'
import type { RouteRequest } from './route-request.ts'

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Segments that start with a colon match any text. */
  readonly pattern: string
  readonly answer: (question: RouteRequest) => Answer | Promise<Answer>
}

export type Match =
  | { readonly kind: 'none' }
  | { readonly kind: 'method'; readonly allowed: string }
  | { readonly kind: 'route'; readonly route: Route; readonly places: Readonly<Record<string, string>> }

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const placesIn = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const wanted = pattern.split('/')
  const segments = path.split('/')
  if (wanted.length !== segments.length) return undefined
  const places: [string, string][] = []
  for (const [place, name] of wanted.entries()) {
    const segment = segments[place] ?? ''
    if (!name.startsWith(':')) {
      if (name !== segment) return undefined
      continue
    }
    const text = decoded(segment)
    if (!text) return undefined
    places.push([name.slice(1), text])
  }
  return Object.fromEntries(places)
}

/** Finds a request's route. HEAD is allowed wherever GET is. */
export const findRoute = (routes: readonly Route[], method: string, path: string): Match => {
  const asked = method === 'HEAD' ? 'GET' : method
  const allowed: string[] = []
  for (const route of routes) {
    const places = placesIn(route.pattern, path)
    if (places === undefined) continue
    if (route.method === asked) return { kind: 'route', route, places }
    allowed.push(route.method)
  }
  return allowed.length === 0 ? { kind: 'none' } : { kind: 'method', allowed: allowed.join(', ') }
}
