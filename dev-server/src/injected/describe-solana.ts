import { bytesToHex, formatUnits } from 'viem'
import type { ShownInstruction, ShownSolanaTransaction } from '../wallet/shown.ts'
import { ACCOUNT_NAMES } from './accounts.ts'
import type { Fact, Prompt, Section, WalletRole } from './prompt.ts'
import { textOf, visibleText } from './visible-text.ts'

export type SolanaSigner = { readonly role: WalletRole; readonly address: string }

const code = (label: string, value: string): Fact => ({ label, value, look: 'code' })
const amount = (value: string): Fact => ({ label: 'Amount', value, look: 'amount' })
const signerFact = ({ role, address }: SolanaSigner): Fact => code(ACCOUNT_NAMES[role], address)

/** Each signer once. */
const signerSection = (signers: readonly SolanaSigner[]): Section => ({
  facts: [
    ...[...new Map(signers.map((signer) => [signer.address, signerFact(signer)])).values()],
    { label: 'Network', value: 'Solana' },
  ],
})

export const describeSolanaMessages = (
  origin: string,
  messages: readonly { readonly signer: SolanaSigner; readonly bytes: Uint8Array }[],
): Prompt => {
  const texts = messages.map(({ bytes }) => textOf(bytes))
  return {
    origin,
    title: messages.length === 1 ? 'Sign this message?' : `Sign ${messages.length} messages?`,
    sections: [
      signerSection(messages.map(({ signer }) => signer)),
      ...messages.map(({ bytes }, place) => {
        const text = texts[place]
        const numbered = messages.length === 1 ? '' : ` ${place + 1}`
        return text === undefined
          ? { title: `${bytes.length} bytes that are no text`, facts: [], body: visibleText(bytesToHex(bytes)) }
          : { title: `Message${numbered}`, facts: [], body: visibleText(text) }
      }),
    ],
    warnings: texts.includes(undefined)
      ? ['Nobody can tell from this what it stands for. Sign it only if you know where it comes from.']
      : [],
    approve: 'Sign',
  }
}

/** Describes a sign-in, with a warning if it is for another site: phishing sites ask for such messages. */
export const describeSignIn = (
  origin: string,
  signIns: readonly { readonly signer: SolanaSigner; readonly domain: string; readonly message: string }[],
): Prompt => {
  const { host } = new URL(origin)
  return {
    origin,
    title: 'Sign in to this site?',
    lead: 'It will see this account and may ask for approvals.',
    sections: [
      signerSection(signIns.map(({ signer }) => signer)),
      ...signIns.map(({ message }) => ({ title: 'Message', facts: [], body: visibleText(message) })),
    ],
    warnings: signIns
      .filter(({ domain }) => domain !== host)
      .map(({ domain }) => `This message signs in to ${visibleText(domain, 200)}, but ${host} is asking for it.`),
    approve: 'Sign in',
  }
}

const instructionFacts = (instruction: ShownInstruction): readonly Fact[] => {
  switch (instruction.kind) {
    case 'sol-transfer':
      return [
        amount(`${formatUnits(BigInt(instruction.lamports), 9)} SOL`),
        code('From', instruction.from),
        code('Recipient', instruction.to),
      ]
    case 'token-transfer':
      return [
        amount(
          instruction.decimals === undefined
            ? `${instruction.amount} of its smallest units`
            : formatUnits(BigInt(instruction.amount), instruction.decimals),
        ),
        ...(instruction.mint === undefined ? [] : [code('Token', instruction.mint)]),
        code('From token account', instruction.from),
        code('To token account', instruction.to),
      ]
    case 'create-token-account':
      return [
        code('New token account', instruction.account),
        code('Of', instruction.owner),
        code('Token', instruction.mint),
      ]
    case 'memo':
      return [{ label: 'Memo', value: visibleText(instruction.text, 1_000) }]
    case 'compute-budget':
      return []
    case 'unknown':
      return [code('Unknown call to', instruction.program)]
  }
}

const transactionWarnings = ({ instructions, usesLookupTables }: ShownSolanaTransaction): readonly string[] => [
  ...(instructions.some(({ kind }) => kind === 'unknown') ? ['This wallet cannot read all that this does.'] : []),
  ...(usesLookupTables ? ['Some of its accounts are in tables on the chain and cannot be shown.'] : []),
]

export const describeSolanaTransactions = (
  origin: string,
  send: boolean,
  transactions: readonly { readonly signer: SolanaSigner; readonly shown: ShownSolanaTransaction }[],
): Prompt => {
  const many = transactions.length > 1
  const what = many ? `${transactions.length} transactions` : 'this transaction'
  return {
    origin,
    title: `${send ? 'Send' : 'Sign'} ${what}?`,
    sections: [
      ...transactions.map(({ shown }, place) => ({
        ...(many ? { title: `Transaction ${place + 1}` } : {}),
        facts: shown.instructions.flatMap(instructionFacts),
      })),
      signerSection(transactions.map(({ signer }) => signer)),
    ],
    warnings: [...new Set(transactions.flatMap(({ shown }) => transactionWarnings(shown)))],
    approve: send ? 'Send' : 'Sign',
  }
}
