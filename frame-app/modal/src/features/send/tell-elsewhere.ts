import type { Core } from '../../kernel/core.ts'
import { shortName } from '../../kernel/rules/short-name.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { SendFailure } from './rules/send-failure.ts'
import '../../words/later-texts.ts'

/**
 * Creates what tells a visitor who no longer looks at the transfer why it was not sent, or that nobody knows.
 *
 * @example
 * const tellElsewhere = createTellElsewhere(core, notices)
 * await tellElsewhere('unknown', 'Harbour')
 */
export const createTellElsewhere =
  ({ modal }: Pick<Core, 'modal'>, notices: Pick<NoticesFeature, 'show'>) =>
  async (failure: SendFailure, walletName: string): Promise<void> => {
    const { words } = (await modal.speech()).getState()
    notices.show({ variant: 'error', message: words(`send.halt-${failure}`, { wallet: shortName(walletName) }) })
  }
