import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { CopyButton } from '../actions/CopyButton.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import type { StoryGroup } from '../story.ts'
import { Callout } from './Callout.tsx'
import { Definition, Definitions } from './Definition.tsx'
import { Disclosure } from './Disclosure.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { OrDivider } from './OrDivider.tsx'
import { ViewBody } from './ViewBody.tsx'
import { ViewFooter } from './ViewFooter.tsx'

const TERMS = 'https://example.com/terms'
const PRIVACY = 'https://example.com/privacy'
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const Consent = () => {
  const [agreed, setAgreed] = useState(false)
  return (
    <LegalFooter
      terms={TERMS}
      privacy={PRIVACY}
      checkbox={(sentence) => (
        <Checkbox checked={agreed} onChange={setAgreed}>
          {sentence}
        </Checkbox>
      )}
    />
  )
}

const receipt = (
  <Definitions>
    <Definition label="Network">Ethereum</Definition>
    <Definition label="You pay">1,204.50 USDC</Definition>
    <Definition label="To" copy={<CopyButton text={ADDRESS} label="Copy the address" />}>
      0xf39F…2266
    </Definition>
    <Definition label="Site">https://a-site-with-a-name-that-is-too-long-for-one-line.example.com</Definition>
    <Definition label="Name">محفظة سارة</Definition>
  </Definitions>
)

export const stories: StoryGroup = {
  title: 'Layout',
  stories: [
    {
      name: 'A view with its actions',
      show: () => (
        <>
          <ViewBody>
            <Callout kind="warning" title="This site may spend all your USDC">
              Approve a limit instead if you only want to pay once.
            </Callout>
            {receipt}
            <Disclosure summary="Details">What the wallet is asked to sign, as it is.</Disclosure>
          </ViewBody>
          <ViewFooter note="You can end this at any time.">
            <Button>Reject</Button>
            <Button variant="primary">Approve</Button>
          </ViewFooter>
        </>
      ),
    },
    {
      name: 'Actions with long names',
      show: () => (
        <ViewFooter>
          <Button>Verbindungsanfrage ablehnen</Button>
          <Button variant="primary">Transaktion im neuen Fenster bestätigen</Button>
        </ViewFooter>
      ),
    },
    { name: 'Terms and privacy', show: () => <LegalFooter terms={TERMS} privacy={PRIVACY} /> },
    { name: 'Terms alone', show: () => <LegalFooter terms={TERMS} /> },
    { name: 'Privacy alone, unbranded', show: () => <LegalFooter privacy={PRIVACY} branded={false} /> },
    { name: 'Neither', show: () => <LegalFooter /> },
    { name: 'With consent', show: () => <Consent /> },
    {
      name: 'Divider',
      show: () => (
        <ViewBody>
          <Button wide>Continue with e-mail</Button>
          <OrDivider />
          <Button wide>Choose a wallet</Button>
        </ViewBody>
      ),
    },
    {
      name: 'Callouts',
      show: () => (
        <ViewBody>
          <Callout title="Fees change">The network sets them anew with every block.</Callout>
          <Callout>Only a text.</Callout>
          <Callout kind="warning" title="Another network">
            This address was used on Polygon before.
          </Callout>
          <Callout kind="danger" title="This site is reported">
            Others have lost what they own to it. Do not sign anything.
          </Callout>
        </ViewBody>
      ),
    },
    {
      name: 'Disclosure, closed',
      show: () => (
        <ViewBody>
          <Disclosure summary="Details">What the wallet is asked to sign, as it is.</Disclosure>
        </ViewBody>
      ),
    },
    {
      name: 'Disclosure, focused by keys',
      as: 'focus-visible',
      show: () => (
        <ViewBody>
          <Disclosure summary="Details">What the wallet is asked to sign, as it is.</Disclosure>
        </ViewBody>
      ),
    },
    {
      name: 'Disclosure, open',
      show: () => (
        <ViewBody>
          <Disclosure summary="Details" open>
            What the wallet is asked to sign, as it is.
          </Disclosure>
        </ViewBody>
      ),
    },
    {
      name: 'In the middle',
      show: () => (
        <ViewBody kind="centre">
          <p style={{ margin: 0 }}>Open the wallet on your phone, and approve there.</p>
        </ViewBody>
      ),
    },
    {
      name: 'A list',
      show: () => (
        <ViewBody kind="list">
          <Button wide>First</Button>
          <Button wide>Second</Button>
        </ViewBody>
      ),
    },
  ],
}
