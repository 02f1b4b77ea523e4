import { expect, test } from 'vitest'
import { edgesOf } from '../../../../modal/test/edges-of.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import type { ToastAlert } from './Toast.tsx'
import { Toast } from './Toast.tsx'

const toast = () => document.querySelector('[data-variant]')

const toastWith = (variant: ToastAlert['variant'], lines: number) => (
  <Toast alert={{ variant, message: 'A line.\n'.repeat(lines) }} onClose={() => undefined} />
)

test('behavior: an alert that is too long shows a shadow at each edge that hides lines', async () => {
  const { render } = await showOnCard(toastWith('warning', 40))
  const edges = () => edgesOf(toast())
  await expect.poll(edges).toEqual(['none', 'shadow'])
  toast()?.scrollTo({ top: 100 })
  await expect.poll(edges).toEqual(['shadow', 'shadow'])
  toast()?.scrollTo({ top: 1_000_000 })
  await expect.poll(edges).toEqual(['shadow', 'none'])
  render(toastWith('info', 1))
  await expect.poll(edges).toEqual(['none', 'none'])
  render(toastWith('error', 40))
  await expect.poll(edges).toEqual(['none', 'shadow'])
})
