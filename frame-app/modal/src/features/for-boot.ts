// What a boot uses of the features before the modal is loaded. The list of features loads with the modal.

export { notLoaded } from './requests/read-chain.ts'
export { answerRequest } from './requests/request.ts'
export { loadWalletConnect } from './wallets/load-walletconnect.ts'
