import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { ACKNOWLEDGE_TIMEOUT_MS, createClient } from './client.ts'
import { createExchange } from './exchange.ts'
import { createMailbox } from './mailbox.ts'

type Pushed = { readonly id: number; readonly params: { readonly data: { readonly message: string } } }

const world = () => {
  let now = 1_000_000
  const mailbox = createMailbox()
  const exchange = createExchange({ mailbox, mailboxDelayMs: 0, now: () => now })
  const join = (id: string) => {
    const pushed: Pushed[] = []
    const client = createClient(id, { send: (text) => void pushed.push(JSON.parse(text)) })
    exchange.join(client)
    return { client, pushed, texts: () => pushed.map(({ params }) => params.data.message) }
  }
  const say = (client: Client, text: string, ttlSeconds = 300) =>
    exchange.publish(client, [{ topic: 't', text, ttlSeconds, tag: 0 }])
  const pass = (ms: number) => {
    now += ms
    exchange.tidy()
  }
  const listen = async (client: Client) => {
    exchange.subscribe(client, ['t'], 'now')
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { mailbox, exchange, join, say, pass, listen }
}

describe('the exchange', () => {
  test('behavior: pushes an unacknowledged message again on the same socket with the same id, until acknowledged', async () => {
    const { exchange, join, say, pass, listen } = world()
    const page = join('page')
    const wallet = join('wallet')
    await listen(wallet.client)
    say(page.client, 'one')
    pass(ACKNOWLEDGE_TIMEOUT_MS - 1)
    expect(wallet.texts()).toEqual(['one'])
    pass(1)
    expect(wallet.texts()).toEqual(['one', 'one'])
    expect(new Set(wallet.pushed.map(({ id }) => id)).size).toBe(1)
    exchange.acknowledge(wallet.client, wallet.pushed[0]?.id ?? 0)
    pass(ACKNOWLEDGE_TIMEOUT_MS)
    expect(wallet.texts()).toHaveLength(2)
  })

  test('behavior: does not repeat a message that another socket acknowledged', async () => {
    const { exchange, join, say, pass, listen } = world()
    const page = join('page')
    const first = join('wallet')
    const second = join('wallet')
    await listen(first.client)
    await listen(second.client)
    say(page.client, 'one')
    exchange.acknowledge(first.client, first.pushed[0]?.id ?? 0)
    pass(ACKNOWLEDGE_TIMEOUT_MS)
    expect(second.texts()).toEqual(['one'])
  })

  test('behavior: drops expired messages', async () => {
    const { mailbox, join, say, pass, listen } = world()
    const page = join('page')
    const wallet = join('wallet')
    say(page.client, 'one', 60)
    pass(60_000)
    expect(mailbox.size().messages).toBe(0)
    await listen(wallet.client)
    expect(wallet.texts()).toEqual([])
  })

  test('attack: an answer to a message that was not pushed acknowledges nothing', async () => {
    const { mailbox, exchange, join, say, listen } = world()
    const page = join('page')
    const wallet = join('wallet')
    await listen(wallet.client)
    say(page.client, 'one')
    exchange.acknowledge(page.client, wallet.pushed[0]?.id ?? 0)
    exchange.acknowledge(wallet.client, 'constructor')
    expect(mailbox.size().messages).toBe(1)
  })
})
