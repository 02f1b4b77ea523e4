import type { OwnedNft } from './nft.ts'

/** What the account's contracts said. */
export type Confirmed = {
  readonly owned: readonly OwnedNft[]
  /** Those whose contract did not say whose they are. */
  readonly unknown: number
}

/** What is known of the requests: for the history, and to the chain. */
export type NftsQuery = {
  readonly confirmed: Confirmed | undefined
  readonly isError: boolean
  /** The request waits for the browser to be online. */
  readonly isPaused: boolean
  readonly isUnsupported: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
}

type Older = 'none' | 'some' | 'coming' | 'failed'

/** What the tab shows. */
export type NftsState =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'unsupported' }
  | {
      readonly kind: 'shown'
      readonly owned: readonly OwnedNft[]
      readonly unknown: number
      /** Whether there is older activity to look through. */
      readonly older: Older
    }

const olderOf = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: NftsQuery): Older => {
  if (isFetchingNextPage) return 'coming'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'some' : 'none'
}

/** What is known stays visible, whatever becomes of later requests. */
export const nftsState = (query: NftsQuery): NftsState => {
  const { confirmed, isError, isPaused, isUnsupported } = query
  if (confirmed) return { kind: 'shown', ...confirmed, older: olderOf(query) }
  if (isUnsupported) return { kind: 'unsupported' }
  if (isPaused) return { kind: 'offline' }
  return { kind: isError ? 'failed' : 'loading' }
}
