import { createCasement } from '@casement/host-sdk'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import bs58 from 'bs58'
import { Buffer } from 'buffer'

// Solana's wallet-adapter on our registered wallet, as a page uses it. Each action returns what it saw, as plain data.

// The library expects Node's class in the page.
Object.assign(globalThis, { Buffer })

/** What the run tells the page. */
type Setup = { readonly frameUrl: string; readonly networks: readonly object[]; readonly node: string }

let connection: Connection
let adapter: StandardWalletAdapter
const events: string[] = []

const found = () => {
  const wallets = getWallets()
    .get()
    .filter(({ name }) => name === 'Casement')
  if (wallets.length !== 1) throw new Error(`found ${wallets.length} wallets of ours`)
  return wallets[0] as (typeof wallets)[number]
}
const me = () => {
  if (!adapter.publicKey) throw new Error('not connected')
  return adapter.publicKey
}
const demand = (holds: unknown, what: string): string => {
  if (!holds) throw new Error(`not so: ${what}`)
  return what
}
const transferTo = (to: Keypair) =>
  SystemProgram.transfer({ fromPubkey: me(), toPubkey: to.publicKey, lamports: LAMPORTS_PER_SOL / 100 })
const legacy = async (to = Keypair.generate()): Promise<Transaction> => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
  return new Transaction({ blockhash, lastValidBlockHeight, feePayer: me() }).add(transferTo(to))
}
const versioned = async (to = Keypair.generate()): Promise<VersionedTransaction> => {
  const { blockhash } = await connection.getLatestBlockhash('confirmed')
  const message = new TransactionMessage({ payerKey: me(), recentBlockhash: blockhash, instructions: [transferTo(to)] })
  return new VersionedTransaction(message.compileToV0Message())
}
/** Resolves once an account has what was sent to it. */
const arrived = async (to: Keypair): Promise<string> => {
  for (;;) {
    const balance = await connection.getBalance(to.publicKey, 'confirmed')
    if (balance > 0) return `${balance} lamports arrived`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const actions: { readonly [action: string]: () => Promise<unknown> } = {
  'a library that loaded before us finds us once': async () => found().name,
  'is compatible with the adapter': async () =>
    demand(isWalletAdapterCompatibleStandardWallet(found()), 'a compatible wallet'),
  connect: async () => {
    await adapter.connect()
    return me().toBase58()
  },
  signMessage: async () => {
    const message = new TextEncoder().encode('Good day')
    const signature = await adapter.signMessage?.(message)
    const publicKey = me().toBytes()
    const valid = signature && verifyMessageSignature({ message, signedMessage: message, signature, publicKey })
    return demand(valid, 'a valid signature')
  },
  'signMessage, refused': async () => {
    const refused = await adapter.signMessage?.(new TextEncoder().encode('No')).then(
      () => undefined,
      (error: Error) => error,
    )
    return refused?.name
  },
  'signTransaction, legacy': async () => {
    const signed = await adapter.signTransaction?.(await legacy())
    return demand(signed?.verifySignatures(), 'valid signatures')
  },
  'signTransaction, versioned': async () => {
    const signed = await adapter.signTransaction?.(await versioned())
    return demand(
      signed?.signatures[0]?.some((byte) => byte !== 0),
      'a signature',
    )
  },
  signAllTransactions: async () => {
    const signed = await adapter.signAllTransactions?.([await versioned(), await versioned()])
    return signed?.filter(({ signatures }) => signatures[0]?.some((byte) => byte !== 0)).length
  },
  'sendTransaction, legacy': async () => {
    const to = Keypair.generate()
    const signature = await adapter.sendTransaction(await legacy(to), connection, { preflightCommitment: 'confirmed' })
    demand(bs58.decode(signature).length === 64, 'a signature of 64 bytes')
    return arrived(to)
  },
  'sendTransaction, versioned': async () => {
    const to = Keypair.generate()
    await adapter.sendTransaction(await versioned(to), connection, { preflightCommitment: 'confirmed' })
    return arrived(to)
  },
  signIn: async () => {
    const input = { domain: location.host, statement: 'Welcome', uri: location.origin, nonce: 'abcdefgh', version: '1' }
    const output = await adapter.signIn?.(input)
    return demand(
      output && verifySignIn({ ...input, address: output.account.address }, output as never),
      'a valid sign-in',
    )
  },
  'signIn for another site': async () => {
    const refused = await adapter.signIn?.({ domain: 'bank.example' }).then(
      () => undefined,
      (error: Error) => error,
    )
    return refused?.name
  },
  'autoConnect after a reload': async () => {
    await adapter.autoConnect()
    return me().toBase58()
  },
  disconnect: async () => {
    await adapter.disconnect()
    return events.join(' ')
  },
}

Object.assign(window, {
  conformance: {
    start: async ({ frameUrl, networks, node }: Setup) => {
      connection = new Connection(node, 'confirmed')
      // First the library, then the wallet.
      getWallets()
      const casement = createCasement({ frameUrl, projectId: 'local', networks: networks as never, preload: 'eager' })
      Object.assign(window, { casement })
      adapter = new StandardWalletAdapter({ wallet: found() as never })
      adapter.on('connect', () => events.push('connect'))
      adapter.on('disconnect', () => events.push('disconnect'))
      await casement.ready()
    },
    run: async (_client: string, action: string) => {
      try {
        return { value: await actions[action]?.() }
      } catch (thrown) {
        const { name, message } = thrown as Error
        return { failed: `${name} ${message}`.slice(0, 400) }
      }
    },
  },
})
