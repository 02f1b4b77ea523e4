import type { Identity } from './identity.ts'
import { PAGE_WALLETS } from './identity.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { delayOf, misbehaves } from './misbehaviour.ts'

/** How and when the wallets of a page announce themselves. */
export type AnnouncementPlan = {
  /** Each is a wallet with a provider of its own. */
  readonly wallets: readonly Identity[]
  /** Delay of the first announcement, even if the page requests one. */
  readonly afterMs: number
  /** How often each wallet is announced at first, within a second. */
  readonly times: number
  /** The identity that each wallet's announced object changes to shortly afterwards. */
  readonly becomes: Omit<Identity, 'uuid'> | undefined
  /** Sets `window.ethereum` only, without any standard announcement. */
  readonly legacy: boolean
}

const STORM = 1_000
const HUGE_ICON_LENGTH = 1_048_576
const LONG_NAME_LENGTH = 5_000

const SCRIPT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" onload="globalThis.iconRan=1"><script>globalThis.iconRan=1</script><rect width="96" height="96" fill="#b3261e"/></svg>',
)}`
const JAVASCRIPT_ICON = 'javascript:globalThis.iconRan=1'

/** A valid icon of one megabyte. */
const hugeIcon = (): string => {
  const head = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><!--'
  const tail = '--></svg>'
  return head + 'x'.repeat(HUGE_ICON_LENGTH - head.length - tail.length) + tail
}

const iconOf = (own: string, list: readonly Misbehaviour[]): string => {
  if (misbehaves(list, 'javascript-icon')) return JAVASCRIPT_ICON
  if (misbehaves(list, 'script-icon')) return SCRIPT_ICON
  return misbehaves(list, 'huge-icon') ? hugeIcon() : own
}

const nameOf = (own: string, list: readonly Misbehaviour[]): string =>
  misbehaves(list, 'long-name') ? own.padEnd(LONG_NAME_LENGTH, ' wallet') : own

/** Plans the announcements for a list of misbehaviours. */
export const planAnnouncements = (list: readonly Misbehaviour[], newUuid: () => string): AnnouncementPlan => {
  const duplicate = misbehaves(list, 'duplicate-uuid')
  const count = misbehaves(list, 'several') ? PAGE_WALLETS.length : duplicate ? 2 : 1
  const shared = newUuid()
  return {
    wallets: PAGE_WALLETS.slice(0, count).map(({ name, rdns, icon }) => ({
      uuid: duplicate ? shared : newUuid(),
      name: nameOf(name, list),
      rdns,
      icon: iconOf(icon, list),
    })),
    afterMs: delayOf(list, 'late') ?? 0,
    times: misbehaves(list, 'announces-again') ? STORM : 1,
    becomes: misbehaves(list, 'changes-info')
      ? { name: 'MetaMask', rdns: 'io.metamask', icon: JAVASCRIPT_ICON }
      : undefined,
    legacy: misbehaves(list, 'legacy-only'),
  }
}
