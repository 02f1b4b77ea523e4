import type { Casement } from '../src/casement.ts'

/** The members of the SDK's object. The compiler compares this list with the type, and tests compare objects with it. */
export const casementMembers: { readonly [M in keyof Casement]: string } = {
  provider: 'object',
  ready: 'function',
  open: 'function',
  connect: 'function',
  request: 'function',
  close: 'function',
  getState: 'function',
  getAccount: 'function',
  getAddress: 'function',
  getNetwork: 'function',
  getWalletInfo: 'function',
  getProviders: 'function',
  getRemoteFeatures: 'function',
  getAlerts: 'function',
  getTheme: 'function',
  isOpen: 'function',
  subscribeState: 'function',
  subscribeAccount: 'function',
  subscribeAddress: 'function',
  subscribeNetwork: 'function',
  subscribeWalletInfo: 'function',
  subscribeProviders: 'function',
  subscribeRemoteFeatures: 'function',
  subscribeAlerts: 'function',
  subscribeEvents: 'function',
  subscribeTheme: 'function',
  switchNetwork: 'function',
  resetWalletConnect: 'function',
  disconnect: 'function',
  updateOptions: 'function',
  addNetwork: 'function',
  removeNetwork: 'function',
  setPreferredAccountType: 'function',
  setLocale: 'function',
  setThemeMode: 'function',
  setThemeVariables: 'function',
  destroy: 'function',
}

/** The type of each member of an object. */
export const membersOf = (object: object): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typeof value]))
