import type { ReadonlyUint8Array } from '@solana/kit'
import { getBase58Decoder } from '@solana/kit'
import type { Message } from './wire.ts'

/** The memo programs. */
export const MEMO_PROGRAMS: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

export const readText = (data: ReadonlyUint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(data))
  } catch {
    return undefined
  }
}

/** A transaction's memos, each after its length, in the format of nodes. */
export const memoOf = ({ keys, instructions }: Message): string | undefined => {
  const memos = instructions
    .filter(({ program }) => MEMO_PROGRAMS.includes(keys[program] ?? ''))
    .map(({ data }) => `[${data.length}] ${readText(data) ?? getBase58Decoder().decode(data)}`)
  return memos.length === 0 ? undefined : memos.join('; ')
}
