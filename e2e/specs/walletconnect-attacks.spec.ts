import { hostPage } from '../src/host-page.ts'
import { address, load, openPairing, scan, test } from '../src/phone-wallet.ts'
import { VISITOR } from '../src/wallet-site.ts'
import { eip155, openLiar } from '../src/walletconnect/hostile-wallet.ts'
import { expect } from '../src/world-fixture.ts'

// A connected wallet that turns hostile.

test('attack: wallet events that are expensive to read block neither the frame nor the next event', async ({
  page,
  world,
  consoleLines,
}) => {
  await load(page, world.hosts.plain)
  await openPairing(page)
  const wallet = await openLiar(await scan(page), {
    relay: world.relay ?? '',
    namespaces: eip155(['eip155:1', 'eip155:137'].map((chain) => `${chain}:${VISITOR}`)),
  })
  try {
    await expect.poll(() => address(page)).toEqual({ value: [VISITOR] })
    const emit = (data: unknown) => wallet.emit('eip155:1', 'chainChanged', data)
    let deep: unknown = 1
    for (let depth = 0; depth < 1_000; depth += 1) deep = [deep]
    for (let time = 0; time < 5; time += 1) await emit('0'.repeat(100_000))
    await emit(['1'.repeat(50_000), '9'.repeat(50_000)])
    await emit(deep)
    await emit('x'.repeat(600_000))
    // A request that the SDK cannot answer without the frame.
    expect(await hostPage(page).request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x/) })
    await emit(137)
    await expect.poll(() => hostPage(page).request('eth_chainId')).toEqual({ value: '0x89' })
    expect(consoleLines).toEqual([])
  } finally {
    await wallet.stop()
  }
})
