import { chromium } from '@playwright/test'
import { startWorld } from './src/world.ts'
const world = await startWorld({ ports: { hosts: 0, frame: 0, evm: 0 }, frameFolder: '/tmp/tc/frame' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const visit = async (name: string, url: string, wait = 1500, opts = {}) => {
  const context = await browser.newContext(opts)
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (m) => lines.push(`${m.type()}: ${m.text()}`))
  page.on('pageerror', (e) => lines.push(`pageerror: ${e}`))
  await page.goto(url)
  await page.waitForTimeout(wait)
  const status = await page.locator('#status').textContent().catch(() => '-', ).catch(() => '-')
  if (await page.locator('#read-block-number').count()) { await page.click('#read-block-number', { timeout: 1000 }).catch((e) => lines.push('click ' + String(e).slice(0, 300))); await page.waitForTimeout(400) }
  const bn = await page.locator('#block-number').textContent({ timeout: 300 }).catch(() => '-')
  await page.screenshot({ path: `/tmp/tc/shots/${name}.png` })
  console.log(name, '|', status, '|', bn, '|', lines)
  await context.close()
}
const only = process.argv.slice(2)
for (const [name, url] of Object.entries(world.hosts)) {
  if (['evilRaw','raw','nested','evilOverAllowed','evilSandboxed'].includes(name)) continue
  await visit(name, url)
}
await visit('phone', world.hosts.plain, 1000, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
for (const f of ['slow','missing','truncated','silent','denied','forbidden','refused','unresolved']) await visit('f-' + f, `${world.hosts.plain}?frame=${f}`, 1200)
for (const n of ['raw','nested','evilOverAllowed','evilSandboxed','evilRaw'] as const) {
  const page = await browser.newPage()
  const lines: string[] = []
  page.on('console', (m) => lines.push(`${m.type()}: ${m.text()}`))
  await page.goto(world.hosts[n]); await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/tc/shots/${n}.png` })
  const inner = n === 'nested' || n === 'evilOverAllowed' ? await page.frameLocator('#inner').locator('#status').textContent() : n === 'evilSandboxed' ? await page.frameLocator('#inner').locator('#received').textContent() : await page.evaluate(() => JSON.stringify((window as any).hostile.received))
  console.log(n, '|', inner, '|', lines)
  await page.close()
}
// hang
{
  const page = await browser.newPage()
  await page.goto(`${world.hosts.plain}?frame=hang`); await page.waitForTimeout(2500)
  console.log('hang status', await page.locator('#status').textContent())
  const r = await Promise.race([page.evaluate(() => (window as any).casement.provider.request({ method: 'eth_blockNumber' })).catch((e) => String(e)), new Promise((r) => setTimeout(() => r('no answer in 2 s'), 2000))])
  console.log('hang', r)
}
const killer = setTimeout(() => process.exit(), 5000)
await browser.close()
await world.stop()
clearTimeout(killer)
