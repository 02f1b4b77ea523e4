import type { StoryGroup } from '../story.ts'
import { Letters } from './Letters.tsx'
import type { PictureShape } from './Picture.tsx'
import { Picture } from './Picture.tsx'
import { SideBySide } from './SideBySide.tsx'
import { sampleImages } from './sample-images.ts'

const SHAPES: readonly PictureShape[] = ['arch', 'card', 'circle', 'leaf', 'tile']
const inAll =
  (src: string | undefined, loading = false) =>
  () => (
    <SideBySide>
      {SHAPES.map((shape) => (
        <Picture key={shape} size={56} shape={shape} src={src} loading={loading} fallback={<Letters name={shape} />} />
      ))}
    </SideBySide>
  )

export const stories: StoryGroup = {
  title: 'Picture',
  padded: true,
  stories: [
    { name: 'Shapes', show: inAll(sampleImages.fox) },
    { name: 'White', show: inAll(sampleImages.white) },
    { name: 'None', show: inAll(undefined) },
    { name: 'Fails', show: inAll(sampleImages.broken) },
    { name: 'Not allowed', show: inAll('https://tracker.example/pixel.png') },
    { name: 'Loading', show: inAll(undefined, true) },
    {
      name: 'As wide as there is room',
      show: () => <Picture size="fill" shape="card" src={sampleImages.fox} fallback={<Letters name="Fox" />} />,
    },
  ],
}
