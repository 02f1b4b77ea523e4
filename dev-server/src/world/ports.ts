import type { PartName } from '../parts/registry.ts'

/** The port that each part tries first, then the next free ones; 0 is any port. */
export type WorldPorts = Readonly<
  Record<
    | PartName
    /** The panel. */
    | 'control'
    /** The mail server. */
    | 'smtp'
    /** Kept free: the port of a frame whose server does not answer. */
    | 'refused',
    number
  >
>

export const DEFAULT_PORTS: WorldPorts = {
  hosts: 5_173,
  frame: 5_180,
  relay: 5_182,
  directory: 5_184,
  data: 5_186,
  'wallet-service': 5_188,
  control: 5_190,
  mail: 5_192,
  smtp: 5_194,
  refused: 5_199,
  'evm-1': 8_545,
  'evm-137': 8_555,
  solana: 8_899,
}

const NAMES = Object.keys(DEFAULT_PORTS) as readonly (keyof WorldPorts)[]

/** Any free port for each part. */
export const ANY_PORTS = Object.fromEntries(NAMES.map((name) => [name, 0])) as WorldPorts

// Solana libraries expect the socket on the port after the RPC's.
const APART = 2

/** Consecutive ports for all parts. */
export const portsFrom = (base: number): WorldPorts =>
  Object.fromEntries(NAMES.map((name, index) => [name, base + APART * index])) as WorldPorts
