export { ProviderRpcError } from '@casement/shared-protocol/host'
export type { AccountState, NetworkState, ProvidersState, ThemeState } from './account-state.ts'
export type {
  AccountType,
  Casement,
  CasementEvent,
  ConnectOptions,
  NamespaceRequest,
  OpenableView,
  OpenOptions,
  SwitchNetworkOptions,
} from './casement.ts'
export type * from './casement-options.ts'
export { createCasement } from './create-casement.ts'
export type { Eip1193Provider, RequestArguments, RequestOptions } from './provider/eip1193.ts'
export type * from './sign-in-options.ts'
export type {
  AlertState,
  ConnectionStatus,
  ConnectorState,
  NamespaceState,
  RemoteFeaturesState,
  Snapshot,
} from './snapshot.ts'
