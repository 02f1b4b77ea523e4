/** The host names of the frame's server. */
export const FRAME_HOST = 'frame.localhost'
/** The same frame on the site of `app.site-a.localhost`, where its storage is first-party. */
export const SAME_SITE_FRAME_HOST = 'wallet.site-a.localhost'

/** Faulty frames, by the first label of `*.chaos.localhost`. */
export const CHAOS_KINDS = ['slow', 'missing', 'truncated', 'hang', 'silent', 'denied', 'forbidden'] as const
export type ChaosKind = (typeof CHAOS_KINDS)[number]

export const chaosHost = (kind: ChaosKind): string => `${kind}.chaos.localhost`

/** Programs cannot resolve `*.localhost` as browsers do, so the switches answer on plain names. */
export const CONTROL_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

export const CONTROL_PATH = '/control/chaos'

/** Each frame's origin; `control` is the full URL of the switches. */
export type FrameAddresses = Readonly<
  Record<'origin' | 'sameSite' | ChaosKind | 'refused' | 'unresolved' | 'control', string>
>

/** The URLs of a server on this port; no server listens on the refused port. */
export const frameAddresses = (port: number, refusedPort: number): FrameAddresses => {
  const chaos = Object.fromEntries(CHAOS_KINDS.map((kind) => [kind, `http://${chaosHost(kind)}:${port}`]))
  return {
    ...(chaos as Record<ChaosKind, string>),
    origin: `http://${FRAME_HOST}:${port}`,
    sameSite: `http://${SAME_SITE_FRAME_HOST}:${port}`,
    refused: `http://refused.localhost:${refusedPort}`,
    unresolved: 'http://frame.invalid',
    control: `http://127.0.0.1:${port}${CONTROL_PATH}`,
  }
}
