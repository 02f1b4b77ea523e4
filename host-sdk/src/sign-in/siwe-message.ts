import type { SiwxCall } from '@casement/shared-protocol/host'
import {
  MAX_NAME_LENGTH,
  MAX_SIGN_IN_TEXT_LENGTH,
  ProviderRpcError,
  readSignInMessage,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol/host'
import type { SiweConfig, SiweMessageArguments, SiweMessageParams } from '../sign-in-options.ts'
import { askPage } from './ask-page.ts'
import type { Read } from './read.ts'
import { Misfit, text } from './read.ts'
import type { WrittenMessage } from './read-answers.ts'
import { readMessage } from './read-answers.ts'

type Input = Extract<SiwxCall, { readonly op: 'createMessage' }>['input']

const readText = text(MAX_SIGN_IN_TEXT_LENGTH)
const readNonce = text(MAX_NAME_LENGTH)

const readParams: Read<SiweMessageParams> = (value) => {
  if (typeof value !== 'object' || value === null) throw new Misfit('Failed to get message params!')
  return value as SiweMessageParams
}

/** What SIWE says of a message, in the words of the sign-in. */
const fieldsOf = (args: SiweMessageArguments, { chainId, accountAddress }: Input): WrittenMessage =>
  readMessage(
    {
      chainId,
      accountAddress,
      domain: args.domain,
      uri: args.uri,
      version: args.version,
      nonce: args.nonce,
      issuedAt: args.iat,
      notBefore: args.nbf,
      expirationTime: args.exp,
      statement: args.statement,
      requestId: args.requestId,
      resources: args.resources,
    },
    'siweConfig.getMessageParams()',
  )

// What is signed is the text: what it says is read from it, rather than believed of those who wrote it.
const readWritten: Read<WrittenMessage> = (value, at) => {
  const written = readText(value, at)
  const fields = readSignInMessage(written)
  if (!fields) throw new Misfit(`${at} must be a text exactly as EIP-4361 has it`)
  return { ...fields, text: written }
}

/** The messages of a page that signs its visitors in by SIWE. */
export type SiweMessages = {
  create(input: Input): Promise<WrittenMessage>
  /** The nonce has been shown to the server, which takes it no second time. */
  spent(): void
}

/**
 * Has the page write its messages. A nonce that was handed out and not used serves the next message, as long as it is fresh.
 *
 * @example
 * const messages = siweMessages(config, 300_000)
 * await messages.create({ chainId: 'eip155:1', accountAddress: '0x…' })
 */
export const siweMessages = (config: SiweConfig, freshMs: number): SiweMessages => {
  let kept: { readonly nonce: string; readonly of: string; readonly until: number } | undefined

  const nonceOf = async (address: string): Promise<string> => {
    if (kept?.of === address && Date.now() < kept.until) return kept.nonce
    const ask = (): unknown => config.getNonce(address || undefined)
    const nonce = await askPage('siweConfig.getNonce', ask, readNonce)
    kept = { nonce, of: address, until: Date.now() + freshMs }
    return nonce
  }

  const params = async (): Promise<SiweMessageParams> => {
    const { host, origin } = location
    if (config.getMessageParams === undefined) return { domain: host, uri: origin }
    return askPage('siweConfig.getMessageParams', () => config.getMessageParams?.(), readParams)
  }

  return {
    create: async (input) => {
      const { chainId, accountAddress, notBefore } = input
      const [namespace, reference] = chainId.split(':')
      if (namespace !== 'eip155')
        throw new ProviderRpcError(UNSUPPORTED_METHOD, 'siweConfig signs in on eip155 alone', { chainId })
      const [common, nonce] = await Promise.all([params(), nonceOf(accountAddress)])
      const args: SiweMessageArguments = {
        ...common,
        ...(notBefore === undefined ? {} : { nbf: notBefore }),
        chainId: Number(reference),
        address: `did:pkh:${chainId}:${accountAddress}`,
        nonce,
        version: '1',
        iat: common.iat ?? new Date().toISOString(),
      }
      // Where a wallet is asked to connect and sign in one step, it writes the text itself, of these fields. Functions that write
      // one refuse an account that is not there.
      if (!accountAddress) return fieldsOf(args, input)
      const write = (): unknown => config.createMessage(args)
      return askPage('siweConfig.createMessage', write, readWritten)
    },
    spent: () => {
      kept = undefined
    },
  }
}
