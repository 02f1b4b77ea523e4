import type { StartPart } from './part.ts'

// Each part's code is loaded only by the process that runs it.
const loaders = {
  'evm-1': async () => (await import('../evm/part.ts')).startEvm,
  'evm-137': async () => (await import('../evm/part.ts')).startEvm,
  solana: async () => (await import('../solana/part.ts')).startSolana,
  relay: async () => (await import('../relay/part.ts')).startRelay,
  directory: async () => (await import('../directory/part.ts')).startDirectory,
  data: async () => (await import('../data/part.ts')).startData,
  mail: async () => (await import('../mail/part.ts')).startMail,
  'wallet-service': async () => (await import('../wallet-service/part.ts')).startWalletService,
  frame: async () => (await import('../frame/part.ts')).startFrame,
  hosts: async () => (await import('../hosts/part.ts')).startHosts,
} as const

type Loaders = typeof loaders

/** The parts of the local world, in the order in which they are listed. */
export const PART_NAMES = Object.keys(loaders) as readonly PartName[]
export type PartName = keyof Loaders

type Started<N extends PartName> = Awaited<ReturnType<Loaders[N]>>
export type OptionsOf<N extends PartName> = Parameters<Started<N>>[0]
export type AddressesOf<N extends PartName> = Awaited<ReturnType<Started<N>>>['addresses']

export const isPartName = (name: string): name is PartName => Object.hasOwn(loaders, name)

/** Loads the start function of a part. */
export const loadPart = <N extends PartName>(name: N): Promise<StartPart<OptionsOf<N>, AddressesOf<N>>> =>
  loaders[name]() as Promise<StartPart<OptionsOf<N>, AddressesOf<N>>>
