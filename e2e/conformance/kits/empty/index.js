// Stands in for packages that the kits list and that no row uses.
export const GeminiWalletProvider = undefined
export const RpcSchema = undefined
export const z = undefined
