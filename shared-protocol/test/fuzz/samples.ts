import type { FrameSignatures } from '../../src/frame-contract.ts'
import type { HostSignatures } from '../../src/host-contract.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const IMAGE = 'data:image/png;base64,AA=='
const NETWORK = {
  id: 1,
  caipNetworkId: 'eip155:1' as const,
  chainNamespace: 'eip155' as const,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const SNAPSHOT = {
  status: 'connected' as const,
  namespaces: {
    eip155: {
      accounts: [ADDRESS],
      caipNetworkId: 'eip155:1' as const,
      status: 'connected' as const,
      connector: { id: 'io.example', kind: 'injected' as const, name: 'Example', icon: IMAGE },
    },
  },
  activeNamespace: 'eip155' as const,
  open: true,
  loading: false,
  features: { email: true, socials: ['google' as const], swaps: ['1inch'], onramp: false, activity: true },
  alerts: [{ kind: 'network-not-found', message: 'eip155:5 must be in the networks list of the options.' }],
}
const VIEWPORT = {
  width: 1_280,
  height: 800,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  pointer: 'fine' as const,
  reducedMotion: false,
  dark: true,
  dpr: 2,
}

/** One call of each method of port A, as a host makes it. */
export const frameCallSamples: { readonly [K in keyof FrameSignatures]: FrameSignatures[K]['params'] } = {
  init: { options: { projectId: 'shop', networks: [NETWORK], features: { email: true } }, sdk: 'html-0.1.0' },
  request: { id: 'r1', namespace: 'eip155', method: 'eth_call', params: [{ to: ADDRESS }, 'latest'] },
  cancel: { id: 'r1' },
  open: { view: 'Swap', data: { amount: '1' } },
  requestClose: { reason: 'escape' },
  setOptions: { themeMode: 'dark', features: { swaps: ['1inch'] } },
  setViewport: VIEWPORT,
  injectedChanged: [
    { walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Example', rdns: 'io.example', icon: IMAGE },
  ],
  injectedEvent: { walletId: 'w1', event: 'chainChanged', payload: '0x1' },
  connect: { namespace: 'eip155' },
  switchNetwork: { caipNetworkId: 'eip155:1', ignoreConfirmation: true },
  disconnect: { namespace: 'eip155' },
  resetWalletConnect: undefined,
  signInChanged: undefined,
  ping: { n: 1 },
}

/** One answer of each method of port B, as a host gives it. */
export const hostAnswerSamples: { readonly [K in keyof HostSignatures]: HostSignatures[K]['result'] } = {
  surface: undefined,
  stateChanged: undefined,
  providerEvent: undefined,
  injectedRequest: { hash: ADDRESS },
  injectedListen: undefined,
  cancel: { cancelled: true },
  openUrl: { opened: true },
  siwx: { op: 'signMessage', result: '0x01' },
  focusOpener: undefined,
  event: undefined,
}

/** One call of each method of port B, as the frame makes it. */
export const hostCallSamples: { readonly [K in keyof HostSignatures]: HostSignatures[K]['params'] } = {
  surface: { mode: 'modal' },
  stateChanged: { seq: 2, snapshot: SNAPSHOT },
  providerEvent: { seq: 3, namespace: 'eip155', event: 'chainChanged', payload: '0x1' },
  injectedRequest: { walletId: 'w1', id: 'i1', method: 'eth_requestAccounts', params: [] },
  injectedListen: { walletIds: ['w1'] },
  cancel: { id: 'i1' },
  openUrl: { url: 'https://example.com/', target: 'blank' },
  siwx: {
    op: 'signMessage',
    input: { message: 'Sign in', chainId: 'eip155:1', accountAddress: ADDRESS },
  },
  focusOpener: undefined,
  event: { name: 'MODAL_OPEN', props: { connected: false } },
}
