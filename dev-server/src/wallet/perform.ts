import type { HDAccount } from 'viem/accounts'
import type { Work } from './decode/work.ts'
import type { Keyring } from './keyring.ts'
import { sendEvmTransaction, signEvmTransaction } from './perform-evm.ts'
import { sendSolanaTransaction, signSolanaMessage, signSolanaTransaction } from './perform-solana.ts'
import { fail } from './wallet-error.ts'

/** Dependencies for performing approved requests. */
export type PerformDeps = {
  readonly keyring: Keyring
  /** The RPC URL of a chain. */
  readonly rpcOf: (chain: string) => string | undefined
  readonly addChain: (chain: string, rpcUrl: string) => void
  readonly switchChain: (chain: string) => Promise<void>
}

/** Performs an approved request. Resolves to the result for the page. */
export const perform = async (work: Work, deps: PerformDeps): Promise<unknown> => {
  const evm = (address: string): HDAccount => deps.keyring.evm(address) ?? fail('wrong-account', address)
  const solana = (address: string): CryptoKeyPair => deps.keyring.solana(address) ?? fail('wrong-account', address)
  const rpc = (chain: string): string => deps.rpcOf(chain) ?? fail('unknown-chain', chain)
  switch (work.do) {
    case 'tell':
      return work.result
    case 'sign-evm-message':
      return evm(work.address).signMessage({ message: { raw: work.message } })
    case 'sign-typed-data':
      return evm(work.address).signTypedData(work.typedData)
    case 'send-evm-transaction':
      return sendEvmTransaction(evm(work.transaction.from), work.chain, rpc(work.chain), work.transaction)
    case 'sign-evm-transaction':
      return signEvmTransaction(evm(work.transaction.from), work.chain, rpc(work.chain), work.transaction)
    case 'switch-chain':
      await deps.switchChain(work.chain)
      return null
    case 'add-chain':
      deps.addChain(work.chain, work.rpcUrl)
      return null
    case 'sign-solana-message':
      return { signature: await signSolanaMessage(solana(work.address), work.message) }
    case 'sign-solana-transaction': {
      const [bytes = new Uint8Array()] = work.transactions
      const { signature, wire } = await signSolanaTransaction(solana(work.address), work.address, bytes)
      return { signature, transaction: wire }
    }
    case 'sign-solana-transactions': {
      const keys = solana(work.address)
      const signed = await Promise.all(
        work.transactions.map((bytes) => signSolanaTransaction(keys, work.address, bytes)),
      )
      return { transactions: signed.map(({ wire }) => wire) }
    }
    case 'send-solana-transaction': {
      const { wire } = await signSolanaTransaction(solana(work.address), work.address, work.transaction)
      return { signature: await sendSolanaTransaction(rpc(work.chain), wire, work.options) }
    }
  }
}
