import type { SiwxCall } from '@casement/shared-protocol/host'
import {
  MAX_NAME_LENGTH,
  MAX_SIGN_IN_TEXT_LENGTH,
  ProviderRpcError,
  readSignInMessage,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol/host'
import type { SiweConfig, SiweMessageArguments, SiweMessageParams } from '../sign-in-options.ts'
import { callPage } from './call-page.ts'
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

/** Maps SIWE arguments to the fields of `siwx`. */
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

// The text is what gets signed, so the fields are parsed from it instead of trusting the arguments.
const readWritten: Read<WrittenMessage> = (value, at) => {
  const written = readText(value, at)
  const fields = readSignInMessage(written)
  if (!fields) throw new Misfit(`${at} must be a text exactly as EIP-4361 has it`)
  return { ...fields, text: written }
}

/** The messages of a page with `siweConfig`. */
export type SiweMessages = {
  create(input: Input): Promise<WrittenMessage>
  /** The nonce was sent to the server, which will not accept it again. */
  spent(): void
}

/**
 * Lets the page create its messages. An unused nonce is reused for the next message until it expires.
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
    const nonce = await callPage('siweConfig.getNonce', ask, readNonce)
    kept = { nonce, of: address, until: Date.now() + freshMs }
    return nonce
  }

  const params = async (): Promise<SiweMessageParams> => {
    const { host, origin } = location
    if (config.getMessageParams === undefined) return { domain: host, uri: origin }
    return callPage('siweConfig.getMessageParams', () => config.getMessageParams?.(), readParams)
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
      // A wallet that connects and signs in in one step writes the text from these fields. `createMessage` functions
      // usually fail without an account.
      if (!accountAddress) return fieldsOf(args, input)
      const write = (): unknown => config.createMessage(args)
      return callPage('siweConfig.createMessage', write, readWritten)
    },
    spent: () => {
      kept = undefined
    },
  }
}
