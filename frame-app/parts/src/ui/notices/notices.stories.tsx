import type { CSSProperties } from 'react'
import type { StoryGroup } from '../story.ts'
import type { BannerNotice } from './Banner.tsx'
import { Banner } from './Banner.tsx'
import type { ToastAlert } from './Toast.tsx'
import { Toast } from './Toast.tsx'

const nothing = (): void => undefined

// Containers to show the notices over: a card and a window. An element with a transform is the containing block of
// fixed elements in it.
const CARD: CSSProperties = { position: 'relative', minBlockSize: 168 }
const WINDOW: CSSProperties = { ...CARD, minBlockSize: 180, transform: 'translate(0)' }

const banner = (variant: BannerNotice['variant'], message: string) => () => (
  <div style={CARD}>
    <Banner notice={{ variant, message, key: 1 }} onClose={nothing} />
  </div>
)

const toast = (variant: ToastAlert['variant'], message: string) => () => (
  <div style={WINDOW}>
    <Toast alert={{ variant, message }} onClose={nothing} />
  </div>
)

export const stories: StoryGroup = {
  title: 'Notices',
  stories: [
    { name: 'Banner, success', show: banner('success', 'Address copied') },
    { name: 'Banner, loading', show: banner('loading', 'Waiting for the network') },
    { name: 'Banner, error', show: banner('error', 'The balance could not be read') },
    {
      name: 'Banner, long text',
      show: banner(
        'error',
        'Die Netzwerkverbindungseinstellungen dieses Browsers lassen keine Verbindung zu unserem Preisauskunftsdienst zu.',
      ),
    },
    { name: 'Banner, right to left', show: banner('success', 'تم نسخ العنوان') },
    { name: 'Banner, close button focused by keys', show: banner('error', 'Not sent'), as: 'focus-visible' },
    { name: 'Toast, info', show: toast('info', 'Local configuration ignored: the project’s own is used.') },
    { name: 'Toast, warning', show: toast('warning', 'The network must be in the networks list.') },
    {
      name: 'Toast, error',
      show: toast('error', 'Invalid App Configuration\nAdd https://app.example.com to the list of the project.'),
    },
    {
      name: 'Toast, a word that is longer than the window',
      show: toast('error', `Origin https://${'a-very-long-name-'.repeat(5)}.example.com was denied`),
    },
  ],
}
