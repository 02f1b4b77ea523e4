import { median, medianPairedRatio } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Milliseconds of both pages in one round. */
export type ConnectPair = { readonly product: number; readonly bare: number }

/** The three waits of a visitor who connects by WalletConnect. */
export const WAITS = ['code', 'approval', 'reload'] as const
export type Wait = (typeof WAITS)[number]
export type ConnectRounds = { readonly [W in Wait]: readonly ConnectPair[] }

const MAX_RATIO = 1.3

const sum = (pairs: readonly ConnectPair[]) => {
  const product = pairs.map((pair) => pair.product)
  const bare = pairs.map((pair) => pair.bare)
  return { productMs: median(product), bareMs: median(bare), ratio: medianPairedRatio(product, bare) }
}

export const connectFigures = (rounds: ConnectRounds): { readonly [W in Wait]: ReturnType<typeof sum> } => ({
  code: sum(rounds.code),
  approval: sum(rounds.approval),
  reload: sum(rounds.reload),
})
export type ConnectFigures = ReturnType<typeof connectFigures>

/** Judges each wait against the bare page's. */
export const judgeConnect = (figures: ConnectFigures): readonly Verdict[] =>
  WAITS.map((wait) =>
    judge({ name: `${wait}, by a bare page’s time`, rule: 'at most', limit: MAX_RATIO, measured: figures[wait].ratio }),
  )
