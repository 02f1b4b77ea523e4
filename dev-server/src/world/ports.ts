import type { PartName } from '../parts/registry.ts'

/** The port that each part tries first, followed by the next that are free; 0 stands for any. */
export type WorldPorts = Readonly<
  Record<
    | PartName
    /** The panel of the parts. */
    | 'control'
    /** Kept free: the address of a frame whose server does not answer. */
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
  control: 5_190,
  refused: 5_199,
  'evm-1': 8_545,
  'evm-137': 8_555,
  solana: 8_899,
}

const NAMES = Object.keys(DEFAULT_PORTS) as readonly (keyof WorldPorts)[]

/** Any free port for each. */
export const ANY_PORTS = Object.fromEntries(NAMES.map((name) => [name, 0])) as WorldPorts

// Solana's sockets are at the port after its own, where its libraries look for them.
const APART = 2

/** The ports of a world that has them one after the other. */
export const portsFrom = (base: number): WorldPorts =>
  Object.fromEntries(NAMES.map((name, index) => [name, base + APART * index])) as WorldPorts
