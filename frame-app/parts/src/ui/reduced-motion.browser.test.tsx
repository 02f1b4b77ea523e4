import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { showOnCard } from '../../../modal/test/show-on-card.tsx'
import { Banner } from './notices/Banner.tsx'
import { FailureFigure } from './status/FailureFigure.tsx'
import { Skeleton } from './status/Skeleton.tsx'
import { Spinner } from './status/Spinner.tsx'
import { StepList } from './status/StepList.tsx'
import { SuccessFigure } from './status/SuccessFigure.tsx'

const isAnimated = (element: Element, pseudo?: string): boolean =>
  getComputedStyle(element, pseudo).animationName !== 'none'

test.each([
  ['no-preference', { figures: 2, rings: 1, bones: 1, steps: 1, banners: 1 }],
  ['reduce', { figures: 0, rings: 0, bones: 0, steps: 0, banners: 0 }],
] as const)('behavior: icons, spinners and banners animate, except with reduced motion: %s', async (motion, animated) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })
  const { card } = await showOnCard(
    <main>
      <Banner notice={{ variant: 'error', message: 'Not sent', key: 1 }} onClose={() => undefined} />
      <SuccessFigure />
      <FailureFigure />
      <Spinner />
      <Skeleton shape="text" />
      <StepList steps={[{ key: 'one', title: 'Approve', state: 'current' }]} />
    </main>,
  )
  const all = (selector: string) => Array.from(card.querySelectorAll(selector))
  expect({
    figures: all('main > svg').filter((figure) => Array.from(figure.children).every((part) => isAnimated(part))).length,
    rings: all('[role="progressbar"] svg').filter((ring) => isAnimated(ring)).length,
    bones: all('.bone').filter((bone) => isAnimated(bone)).length,
    steps: all('[aria-current="step"] > span').filter((marker) => isAnimated(marker, '::after')).length,
    banners: all('[data-variant]').filter((banner) => isAnimated(banner)).length,
  }).toEqual(animated)
  // The drawing animation ends with the complete figure.
  await expect
    .poll(() => all('main > svg > path').map((path) => getComputedStyle(path).strokeDashoffset))
    .toEqual(['0px', '0px', '0px'])
})
