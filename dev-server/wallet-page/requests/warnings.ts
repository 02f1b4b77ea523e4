import { plainName, revealText } from '../../page-parts/hidden-characters.ts'
import type { ShownCall, ShownMessage, ShownRequest, ShownSolanaTransaction } from '../../src/wallet/wallet.ts'
import { readMessageText } from './message-text.ts'
import { signsInElsewhere } from './sign-in.ts'

/** A warning before signing. A danger can cost everything; a note explains. */
export type Warning = { readonly level: 'note' | 'danger'; readonly text: string }

const danger = (text: string): Warning => ({ level: 'danger', text })
const note = (text: string): Warning => ({ level: 'note', text })

const forText = (text: string, request: ShownRequest): Warning[] => {
  const elsewhere = signsInElsewhere(text, request.asker.url)
  return [
    ...(elsewhere === undefined
      ? []
      : [danger(`This signs you in to ${plainName(elsewhere)}, which is not the page that asks.`)]),
    ...(revealText(text).some(({ kind }) => kind === 'hidden')
      ? [danger('It contains characters that cannot be seen, or change how it reads. They are marked.')]
      : []),
  ]
}

const forMessage = (message: ShownMessage, request: ShownRequest): Warning[] => {
  const text = readMessageText(message)
  return text === undefined ? [danger('This is not text. What it means cannot be shown.')] : forText(text, request)
}

const forTypedData = (primaryType: string): Warning[] =>
  /^Permit/.test(primaryType)
    ? [danger('This signature lets somebody take your tokens later, without asking you again.')]
    : []

const forCall = (call: ShownCall): Warning[] => {
  if (call.kind === 'token-approval' && call.unlimited)
    return [danger('This lets the spender take all of this token that you have, now and later.')]
  if (call.kind === 'collection-approval' && call.approved)
    return [danger('This lets the operator take everything of this collection that you have, now and later.')]
  if (call.kind === 'token-transfer' && call.to.toLowerCase() === call.token.toLowerCase())
    return [danger('This sends the tokens to their own contract, where they would be lost.')]
  if (call.kind === 'unknown') return [note('This wallet does not know what this call does.')]
  if (call.kind === 'deploy') return [note('This deploys a contract. This wallet cannot tell what it does.')]
  return []
}

const forSolana = ({ instructions, usesLookupTables }: ShownSolanaTransaction): Warning[] => [
  ...(instructions.some(({ kind }) => kind === 'unknown')
    ? [note('Some steps are of programs that this wallet does not know.')]
    : []),
  ...(usesLookupTables ? [note('Some accounts stand in tables on the chain and cannot be shown.')] : []),
]

/** All warnings about a request, dangers first. */
export const warningsFor = (request: ShownRequest): readonly Warning[] => {
  const { action } = request
  const found = ((): Warning[] => {
    switch (action.kind) {
      case 'sign-message':
        return forMessage(action.message, request)
      case 'sign-typed-data':
        return forTypedData(action.primaryType)
      case 'send-transaction':
      case 'sign-transaction':
        return forCall(action.transaction.call)
      case 'solana-transactions':
        return action.transactions.flatMap(forSolana)
      case 'switch-chain':
      case 'add-chain':
        return []
    }
  })()
  const unique = [...new Map(found.map((warning) => [warning.text, warning])).values()]
  return unique.sort((a, b) => Number(b.level === 'danger') - Number(a.level === 'danger'))
}
