import type { AccountType } from '../casement.ts'
import type { CasementOptions, ChangeableOptions, NamespaceName, NetworkOption } from '../casement-options.ts'
import type { FrameOptions } from '../frame-options.ts'
import type { SignInGiven, splitOptions } from '../options.ts'
import { bad, changesOf, networkId } from '../options.ts'
import type { Boot } from './boot.ts'

/** A change of the page's options. */
export type OptionsChange =
  | { readonly update: ChangeableOptions }
  | { readonly add: NetworkOption }
  /** The CAIP-2 id of the network to remove. */
  | { readonly remove: string }
  | { readonly accountType: AccountType; readonly namespace: NamespaceName | undefined }

/** The page's side of its options. */
export type PageOptions = {
  /** What the page has asked for so far. */
  readonly given: () => CasementOptions
  readonly split: typeof splitOptions
  readonly client: () => Promise<Boot['client']>
  /** The frame has accepted a change. */
  readonly accepted: (patch: ChangeableOptions, signIn: SignInGiven | undefined) => void
}

const patchOf = (change: OptionsChange, { networks, defaultAccountTypes }: CasementOptions): ChangeableOptions => {
  if ('update' in change) return change.update
  if ('add' in change)
    return { networks: [...networks.filter((each) => networkId(each) !== networkId(change.add)), change.add] }
  if ('accountType' in change) {
    const { accountType, namespace } = change
    if (!namespace) throw bad('defaultAccountTypes', 'needs a namespace')
    return { defaultAccountTypes: { ...defaultAccountTypes, [namespace]: accountType } }
  }
  const left = networks.filter((each) => networkId(each) !== change.remove)
  if (left.length === networks.length) throw bad('networks', `has no ${change.remove}`)
  return { networks: left }
}

/**
 * Creates what changes options after creation. One change is made after the other, because each reads the networks that
 * the one before it has left. A change that the frame rejects changes nothing.
 *
 * @example
 * const change = createOptionsChanger(options)
 * await change(page, { remove: 'eip155:10' })
 */
export const createOptionsChanger = (options: FrameOptions) => {
  let last: Promise<unknown> = Promise.resolve()

  const apply = async (page: PageOptions, change: OptionsChange): Promise<void> => {
    const given = page.given()
    const patch = patchOf(change, given)
    const { sent, signIn } = page.split({ ...given, ...patch })
    const changes = changesOf(patch, sent)
    await options.update(await page.client(), changes)
    page.accepted(patch, signIn)
  }

  return (page: PageOptions, change: OptionsChange): Promise<void> => {
    const done = last.then(() => apply(page, change))
    last = done.catch(() => undefined)
    return done
  }
}
