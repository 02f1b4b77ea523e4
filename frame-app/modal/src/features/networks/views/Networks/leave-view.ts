import type { ShellParts } from '../../../../modal/shell/context.ts'

/**
 * Leaves a view whose work is done. In the page's flow nothing closes, so that the last view of a history would stay for
 * ever: there the visitor is taken to where they would begin.
 */
export const leaveView = ({
  modal,
  navigation,
  wallets,
}: Pick<ShellParts, 'modal' | 'navigation' | 'wallets'>): void => {
  const { stack, surface } = modal.getState()
  if (stack.entries.length > 1 || surface !== 'inline') return navigation.back()
  const connected = wallets.session.getState().status === 'connected'
  navigation.reset({ view: connected ? 'Account' : 'Connect', params: {} })
}
