import type { Core } from '../../../../kernel/core.ts'

/**
 * Leaves a view that is done. An embedded modal cannot close, so instead of staying on the last view, it returns to the
 * start view.
 */
export const leaveView = ({ modal, session }: Pick<Core, 'modal' | 'session'>): void => {
  const { store, navigation } = modal
  const { stack, surface } = store.getState()
  if (stack.entries.length > 1 || surface !== 'inline') return navigation.back()
  const connected = session.getState().status === 'connected'
  navigation.reset({ view: connected ? 'Account' : 'Connect', params: {} })
}
