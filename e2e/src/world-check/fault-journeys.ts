import type { Journey } from './journey.ts'
import { demand, demandSame, until } from './journey.ts'
import type { Addresses } from './running-world.ts'

type Status = { readonly name: string; readonly state: string; readonly pid?: number }

const LATENCY_MS = 300

const panel = ({ control }: Addresses): string => `http://127.0.0.1:${new URL(control).port}`
const statuses = async (world: Addresses): Promise<readonly Status[]> =>
  (await fetch(`${panel(world)}/parts`)).json() as Promise<readonly Status[]>

const tell = async (world: Addresses, part: string, act: string, body: unknown): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  const address = `${panel(world)}/parts/${part}/${act}`
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const portOf = (address: string | undefined): string => new URL(address ?? 'http://nowhere').port

/** Where each part answers a plain request. By IP address, because programs cannot resolve names under `localhost`. */
const addressesOf = ({
  rpc,
  relay,
  data,
  directory,
  mail,
  secure,
  frame,
  hosts,
}: Addresses): Readonly<Record<string, string>> => {
  const at = (address: string | undefined) => `http://127.0.0.1:${portOf(address)}/`
  return {
    'evm-1': at(rpc['eip155:1']),
    'evm-137': at(rpc['eip155:137']),
    solana: at(rpc['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']),
    relay: at(relay),
    data: at(data),
    directory: at(directory?.url),
    mail: at(mail?.page),
    'wallet-service': at(secure),
    frame: at(frame.origin),
    hosts: at(hosts.plain),
  }
}

const answerAt = async (address: string): Promise<{ readonly status: number; readonly bytes: number } | undefined> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  } catch {
    return undefined
  }
}
const statusAt = async (address: string): Promise<number | 'broken'> => (await answerAt(address))?.status ?? 'broken'

/** Makes each part answer late, wrongly, partially and not at all, and checks that it recovers. */
export const faultJourney: Journey = {
  name: 'faults',
  run: async (world) => {
    const addresses = addressesOf(world)
    demandSame(Object.keys(addresses).sort(), [...world.parts].sort(), 'parts')
    for (const [part, address] of Object.entries(addresses)) {
      const { status: well, bytes = 0 } = (await answerAt(address)) ?? {}
      demand(well !== undefined && bytes > 1, `${part} does not answer`)
      const set = async (fault: unknown) => demandSame(await tell(world, part, 'fault', fault), 200, `${part}: a fault`)

      await set({ status: 503 })
      await until(`${part} answers 503`, async () => ((await statusAt(address)) === 503 ? true : undefined))
      await set({ malformed: true })
      await until(`${part} answers half`, async () =>
        (await answerAt(address))?.bytes === Math.floor(bytes / 2) ? true : undefined,
      )
      await set({ drop: true })
      await until(`${part} breaks off`, async () => ((await statusAt(address)) === 'broken' ? true : undefined))
      await set({ latencyMs: LATENCY_MS })
      await until(`${part} is late`, async () => {
        const before = performance.now()
        await statusAt(address)
        return performance.now() - before >= LATENCY_MS ? true : undefined
      })
      await set(null)
      await until(`${part} is well`, async () => ((await statusAt(address)) === well ? true : undefined))
    }
    return `late, wrong, cut in half, broken and well again: ${world.parts.join(', ')}`
  },
}

/** Kills each part while the others keep running. The panel must show it and restart it. */
export const killJourney: Journey = {
  name: 'kill and restart',
  run: async (world) => {
    const addresses = addressesOf(world)
    for (const part of world.parts) {
      const { pid = 0 } = (await statuses(world)).find(({ name }) => name === part) ?? {}
      process.kill(pid, 'SIGKILL')
      await until(`the panel says that ${part} ended`, async () =>
        (await statuses(world)).some(({ name, state }) => name === part && state === 'ended') ? true : undefined,
      )
      demandSame(await statusAt(addresses[part] ?? ''), 'broken', `${part} after its end`)
      for (const [other, address] of Object.entries(addresses)) {
        if (other !== part) demand((await statusAt(address)) !== 'broken', `${other} without ${part}`)
      }
      demandSame(await tell(world, part, 'restart', {}), 200, `restart of ${part}`)
      demand((await statusAt(addresses[part] ?? '')) !== 'broken', `${part} after its restart`)
    }
    return `each killed by itself and back at its address: ${world.parts.length} parts`
  },
}
