import type { InstructionView, SolanaTransactionView } from './rules/review-solana.ts'
import type { ShownText } from './rules/shown-text.ts'
import { showText } from './rules/shown-text.ts'
import type { TypedRow } from './rules/typed-data.ts'
import { TypedRows } from './TypedRows.tsx'

const row = (label: string, value: ShownText): TypedRow => ({ depth: 0, label, type: '', value })

/** An account of an instruction, by what it is for where that is known, and what programs may do with it. */
const accountRows = ({ accounts, named }: InstructionView): readonly TypedRow[] =>
  accounts.map(({ address, isSigner, isWritable }, at) => {
    const rights = [isSigner && 'signer', isWritable && 'writable'].filter(Boolean).join(', ')
    return row(named[at]?.label ?? `account ${at + 1}`, showText(rights === '' ? address : `${address} (${rights})`))
  })

const rowsOf = (instruction: InstructionView): readonly TypedRow[] => [
  ...instruction.values.map(({ label, value }) => row(label, value)),
  ...accountRows(instruction),
  ...(instruction.name === undefined ? [row('data', showText(instruction.data))] : []),
]

/** Every instruction of a transaction, with its values and accounts, in the words of its program. */
export const SolanaInstructions = ({ instructions }: Pick<SolanaTransactionView, 'instructions'>) =>
  instructions.map((instruction, at) => (
    <TypedRows
      key={at}
      primaryType={[instruction.programName ?? instruction.program, instruction.name].filter(Boolean).join(' ')}
      rows={rowsOf(instruction)}
    />
  ))
