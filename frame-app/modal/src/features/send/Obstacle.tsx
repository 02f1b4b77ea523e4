import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { TransferObstacle } from '../../chains/solana/obstacle.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../kernel/rules/units.ts'
import { useSpeech } from '../../words/context.ts'
import { writtenAmount } from './written-amount.ts'

type Props = {
  readonly obstacle: TransferObstacle
  readonly network: Network
  /** Undefined if nothing can be sent of it. */
  readonly token: TokenBalance | undefined
}

/** Why the chain does not allow a transfer. */
export const Obstacle = ({ obstacle, network: { nativeCurrency }, token }: Props) => {
  const { words, locale } = useSpeech()
  const text = (): string => {
    switch (obstacle.kind) {
      case 'in-several': {
        const amount = writtenAmount(fromUnits(obstacle.most, token?.decimals ?? 0), token?.symbol ?? '', locale)
        return words('send.cannot-in-several', { amount })
      }
      case 'new-account': {
        const { decimals, symbol } = nativeCurrency
        return words('send.cannot-new-account', {
          amount: writtenAmount(fromUnits(obstacle.least, decimals), symbol, locale),
        })
      }
      default:
        return words(`send.cannot-${obstacle.kind}`)
    }
  }
  return <Callout kind="danger">{text()}</Callout>
}
