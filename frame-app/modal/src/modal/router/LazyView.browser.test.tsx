import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../../features/SampleShell.tsx'
import { sampleSurroundings } from '../../features/sample-parts.ts'
import { sampleWallet } from '../../features/wallets/sample-wallets.ts'
import { ShellContext } from '../shell/context.ts'
import type { Views } from '../views.ts'
import { LazyView } from './LazyView.tsx'
import { useParams } from './use-params.ts'

const VISIT = { view: 'Networks', params: {}, key: 3 } as const

const Quay = () => <p>The quay</p>

const show = (views: Pick<Views, 'load' | 'loaded'>) =>
  showOnCard(
    <ShellContext value={{ views: { of: () => undefined, fromPage: () => [], ...views }, requestClose: () => true }}>
      <LazyView visit={VISIT} />
    </ShellContext>,
  )

const quay = page.getByText('The quay')

test('behavior: shows a view that is loaded in the first picture', async () => {
  const { card } = await show({ loaded: () => Quay, load: async () => Quay })
  expect(card.textContent).toBe('The quay')
})

test('behavior: shows a skeleton until the view is loaded', async () => {
  let arrive = (): void => undefined
  const loading = new Promise<typeof Quay>((resolve) => {
    arrive = () => resolve(Quay)
  })
  const { card } = await show({ loaded: () => undefined, load: () => loading })
  expect(card.querySelector('.bones')).not.toBeNull()
  arrive()
  await expect.element(quay).toBeVisible()
  expect(card.querySelector('.bones')).toBeNull()
})

test('error: shows a view whose code arrives between the first picture and its effects', async () => {
  let looks = 0
  const loaded = () => {
    looks += 1
    return looks === 1 ? undefined : Quay
  }
  await show({ loaded, load: async () => Quay })
  await expect.element(quay).toBeVisible()
})

test('error: a view that does not load can be retried', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('The network is gone')
    return Quay
  }
  await show({ loaded: () => undefined, load })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t load this')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(quay).toBeVisible()
  expect(tries).toBe(2)
})

test('error: a view whose code arrives once the history has moved on is shown for its own visit', async () => {
  const { core, features } = sampleSurroundings({ view: { view: 'Account', params: {} } })
  const Params = () => <p>{useParams('Downloads').wallet.name}</p>
  let arrive = (): void => undefined
  const loading = new Promise<typeof Params>((resolve) => {
    arrive = () => resolve(Params)
  })
  const views = { of: () => undefined, fromPage: () => [], loaded: () => undefined, load: () => loading }
  await showOnCard(
    <SampleSurroundings core={core} features={features}>
      <ShellContext value={{ views, requestClose: () => true }}>
        <LazyView visit={{ view: 'Downloads', params: { wallet: sampleWallet('Harbour') }, key: 7 }} />
      </ShellContext>
    </SampleSurroundings>,
  )
  arrive()
  await expect.element(page.getByText('Harbour')).toBeVisible()
})
