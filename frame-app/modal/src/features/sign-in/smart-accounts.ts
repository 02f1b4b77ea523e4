import { isSameAccount } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'

/** What nodes have said about accounts. */
export type SmartAccounts = {
  /** Whether an account is a contract; undefined while no node has said so. */
  known(account: SignInAccount): boolean | undefined
  /** Looks it up, once per account. Resolves to undefined if the node does not say. */
  lookUp(account: SignInAccount): Promise<boolean | undefined>
}

type LookUp = {
  readonly account: SignInAccount
  readonly answer: Promise<boolean | undefined>
  isContract: boolean | undefined
}

/**
 * Keeps whether the account that signs in is a contract. A failed lookup is not kept, so the next one asks again.
 *
 * @example
 * const { known, lookUp } = createSmartAccounts(isContract)
 * await lookUp({ chainId: 'eip155:1', address: '0x…' }) // true
 */
export const createSmartAccounts = (isContract: (account: SignInAccount) => Promise<boolean>): SmartAccounts => {
  // One account signs in at a time.
  let last: LookUp | undefined

  const of = (account: SignInAccount): LookUp | undefined => (isSameAccount(last?.account, account) ? last : undefined)

  const begin = (account: SignInAccount): LookUp => {
    const answer = isContract(account).then(
      (contract) => {
        mine.isContract = contract
        return contract
      },
      () => {
        if (last === mine) last = undefined
        return undefined
      },
    )
    const mine: LookUp = { account, answer, isContract: undefined }
    last = mine
    return mine
  }

  return {
    known: (account) => of(account)?.isContract,
    lookUp: (account) => (of(account) ?? begin(account)).answer,
  }
}
