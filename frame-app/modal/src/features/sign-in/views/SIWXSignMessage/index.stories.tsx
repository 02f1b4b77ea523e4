import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import { Banner } from '@casement/parts/ui/notices/Banner.tsx'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import { useWords } from '../../../../words/context.ts'
import { connected, ENDLESS, FOX, NETWORKS, PHANTASM, VISITOR } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { SignInAccount } from '../../rules/sign-in-service.ts'
import { SIWXSignMessageView } from './index.tsx'

const account: SignInAccount = { chainId: 'eip155:1', address: VISITOR }
const metadata = (name: string, icon: string = sampleImages.chain) => ({
  name,
  description: '',
  url: 'https://harbour.example',
  icons: [icon],
})

type Props = Omit<ComponentProps<typeof SampleShell>, 'children' | 'view'> & {
  readonly failed?: 'sign-in.declined' | 'sign-in.wrong-signature'
}

const Failed = ({ why }: { readonly why: NonNullable<Props['failed']> }) => {
  const words = useWords()
  const notice = { variant: 'error', message: words(why), calm: why === 'sign-in.declined', key: 1 } as const
  return <Banner notice={notice} onClose={() => undefined} />
}

const View = ({ failed, ...shell }: Props) => (
  <SampleShell
    connections={connected(FOX)}
    signIn={{ kind: 'unsigned', account }}
    {...shell}
    options={{
      networks: NETWORKS,
      metadata: metadata('Harbour market'),
      siwx: { kind: 'host', required: true },
      ...shell.options,
    }}
    view={{ view: 'SIWXSignMessage', params: {} }}
  >
    {/* The card that the notice is positioned over. */}
    <div style={{ position: 'relative' }}>
      {failed && <Failed why={failed} />}
      <SIWXSignMessageView />
    </div>
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: Sign in',
  stories: [
    { name: 'Required', show: () => <View /> },
    { name: 'Optional', show: () => <View options={{ siwx: { kind: 'host', required: false } }} /> },
    { name: 'The wallet is asked', show: () => <View signIn={{ kind: 'signing', account }} /> },
    { name: 'Declined', show: () => <View failed="sign-in.declined" /> },
    { name: 'Signed with another key', show: () => <View failed="sign-in.wrong-signature" /> },
    { name: 'Looking up the session', show: () => <View signIn={{ kind: 'checking', account }} /> },
    { name: 'On Solana', show: () => <View connections={connected(PHANTASM)} /> },
    {
      name: 'Long names',
      show: () => (
        <View
          options={{ metadata: metadata(ENDLESS) }}
          hostOrigin={`https://${'very-long-name-of-a-'.repeat(3)}shop.on-a-domain-that-goes-on.example:8443`}
          connections={connected({ ...FOX, wallet: { name: ENDLESS } })}
        />
      ),
    },
    {
      name: 'A page that imitates another, with a broken icon',
      show: () => (
        <View
          options={{ metadata: metadata('\u202eBank\u202c <b>login</b>', sampleImages.broken) }}
          hostOrigin="https://xn--hrbour-bua.example"
        />
      ),
    },
    {
      name: 'A page named like another host',
      show: () => <View options={{ metadata: metadata('Uniswap (app.uniswap.org)') }} />,
    },
    { name: 'A page without a name', show: () => <View options={{ metadata: undefined }} /> },
  ],
}
