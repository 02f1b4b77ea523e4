import type { ProblemCode } from '@casement/shared-protocol/wallet-api'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { NodeFault } from '../chains/ask-node.ts'

// Numbers for the operator. No label names a person, a device or an address.

export type Metrics = {
  readonly request: (method: string, route: string, status: number, ms: number) => void
  readonly problem: (code: ProblemCode) => void
  readonly login: () => void
  readonly chainCall: (network: string, method: string, outcome: 'result' | 'error' | 'unavailable') => void
  /** The number of the RPC node is its place in the operator's list. Its URL may hold a key. */
  readonly nodeFault: (network: string, node: number, fault: NodeFault) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

const MS_PER_SECOND = 1_000
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const createMetrics = (read: {
  readonly outboxAge: () => Promise<number>
  readonly waitingForConnection: () => number
}): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const total = new Counter({ name: 'http_requests_total', help: 'Requests', labelNames, registers })
  const duration = new Histogram({
    name: 'http_duration_seconds',
    help: 'Time to the answer',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const problems = new Counter({ name: 'problems_total', help: 'Refusals', labelNames: ['code'] as const, registers })
  const logins = new Counter({ name: 'logins_total', help: 'Logins', registers })
  const chainCalls = new Counter({
    name: 'chain_calls_total',
    help: 'Calls of chains for the secure frame',
    labelNames: ['network', 'method', 'outcome'] as const,
    registers,
  })
  const nodeFaults = new Counter({
    name: 'chain_node_faults_total',
    help: 'RPC nodes that gave no usable answer',
    labelNames: ['network', 'node', 'fault'] as const,
    registers,
  })
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'How long the oldest letter has waited',
    registers,
    async collect() {
      this.set((await read.outboxAge()) / MS_PER_SECOND)
    },
  })
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection to the database',
    registers,
    collect() {
      this.set(read.waitingForConnection())
    },
  })
  return {
    request: (method, route, status, ms) => {
      total.inc({ method, route, status })
      duration.observe({ route }, ms / MS_PER_SECOND)
    },
    problem: (code) => problems.inc({ code }),
    login: () => logins.inc(),
    chainCall: (network, method, outcome) => chainCalls.inc({ network, method, outcome }),
    nodeFault: (network, node, fault) => nodeFaults.inc({ network, node, fault }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
