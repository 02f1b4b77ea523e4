import * as v from 'valibot'
import { createFaults } from '../faults/faults.ts'
import type { Order, Report } from './messages.ts'
import { orderSchema } from './messages.ts'
import type { Part } from './part.ts'
import { createPartLog, describeThrown } from './part-log.ts'
import { isPartName, loadPart } from './registry.ts'

// The process of one part. It takes orders from the world and exits with it, however the world ends.

const log = createPartLog((line) => void process.stdout.write(line))
const faults = createFaults()
let part: Promise<Part<object>> | undefined

const report = (message: Report): void => void process.send?.(message)

const start = async ({ name, options }: Extract<Order, { type: 'start' }>): Promise<void> => {
  try {
    if (!isPartName(name)) throw new Error(`There is no part ${name}`)
    part = loadPart(name).then((startPart) => startPart(options as never, { log, faults }))
    const { addresses } = await part
    report({ type: 'ready', addresses: { ...addresses } })
  } catch (error) {
    log.error(describeThrown(error))
    report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

const stop = async (): Promise<never> => {
  try {
    await (await part)?.stop()
  } catch (error) {
    log.error(describeThrown(error))
  }
  process.exit(0)
}

process.on('message', (message: unknown) => {
  const order = v.parse(orderSchema, message)
  if (order.type === 'start') void start(order)
  else if (order.type === 'fault') faults.set(order.fault)
  else void stop()
})
process.on('disconnect', () => void stop())
// Ctrl-C in a terminal reaches every process of the group; the world stops its parts in order.
process.on('SIGINT', () => undefined)
for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(kind, (error: unknown) => {
    log.error(describeThrown(error))
    process.exit(1)
  })
}
