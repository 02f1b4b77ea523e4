import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Chip } from '@casement/parts/ui/actions/Chip.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { CodeField, Menu, Switch, Tabs, Tooltip } from '@casement/parts/ui/behaviour/index.ts'
import { AmountField } from '@casement/parts/ui/fields/AmountField.tsx'
import { Checkbox } from '@casement/parts/ui/fields/Checkbox.tsx'
import { SearchField } from '@casement/parts/ui/fields/SearchField.tsx'
import { Segmented } from '@casement/parts/ui/fields/Segmented.tsx'
import { SelectList } from '@casement/parts/ui/fields/SelectList.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { MoreIcon, RefreshIcon, SendIcon } from '@casement/parts/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'

/** Values that the controls have reported, for tests to read. */
export const told: unknown[] = []
const tell = (...said: readonly unknown[]): void => void told.push(said.length === 1 ? said[0] : said)

const useTold = <T,>(first: T, name: string): readonly [T, (next: T) => void] => {
  const [value, setValue] = useState(first)
  const set = (next: T): void => {
    tell(name, next)
    setValue(next)
  }
  return [value, set]
}

const SCRIPT = 'javascript:window.ran=1'

const Buttons = () => {
  const [sending, setSending] = useState(false)
  const send = (): void => {
    tell('sent')
    setSending(true)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        tell('submitted')
      }}
    >
      <Button variant="primary" loading={sending} onClick={send}>
        Send
      </Button>
      <Button leading={<SendIcon />} loading={sending} type="submit">
        Submit
      </Button>
      <Button disabled onClick={() => tell('disabled')}>
        Disabled
      </Button>
      <Button href="https://example.com/guide">Guide</Button>
      <Button href={SCRIPT}>Trap</Button>
      <LinkButton href="https://example.com/terms">Terms</LinkButton>
      <IconButton label="Refresh" loading={sending} onClick={() => tell('refreshed')}>
        <RefreshIcon />
      </IconButton>
      <Chip kind="removable" text="Polygon" onRemove={() => tell('removed')} />
    </form>
  )
}

const Fields = () => {
  const [text, setText] = useTold('rain', 'search')
  const [mail, setMail] = useState('')
  const [agreed, setAgreed] = useTold(false, 'agreed')
  return (
    <>
      <SearchField label="Search wallets" value={text} onChange={setText} />
      <TextField
        label="E-mail"
        value={mail}
        onChange={setMail}
        hint="We send a code."
        error={mail === 'ada' ? 'No @ in it.' : undefined}
        required
      />
      <Checkbox checked={agreed} onChange={setAgreed}>
        I accept the <LinkButton href="https://example.com/terms">terms</LinkButton>
      </Checkbox>
    </>
  )
}

const Amount = () => {
  const [value, setValue] = useTold('', 'amount')
  return (
    <AmountField
      label="You send"
      places={6}
      token="USDC"
      value={value}
      onChange={setValue}
      onMax={() => setValue('1234.5')}
    />
  )
}

const Choices = () => {
  const [speed, setSpeed] = useTold('normal', 'speed')
  const [network, setNetwork] = useTold('one', 'network')
  const [tab, setTab] = useTold('tokens', 'tab')
  return (
    <>
      <Segmented
        label="Speed"
        options={['slow', 'normal', 'fast'].map((one) => ({ value: one, text: one }))}
        value={speed}
        onChange={setSpeed}
      />
      <SelectList
        label="Network"
        options={[
          { value: 'one', title: 'Ethereum', subtitle: 'Mainnet', trailing: '2.5 ETH' },
          { value: 'two', title: 'Solana', disabled: true },
          { value: 'three', title: 'Polygon' },
        ]}
        value={network}
        onChange={setNetwork}
      />
      <Tabs
        label="Account"
        tabs={['tokens', 'nfts', 'activity'].map((one) => ({ id: one, text: one, content: `All ${one}.` }))}
        value={tab}
        onChange={setTab}
      />
    </>
  )
}

const Menus = () => {
  const [spam, setSpam] = useTold(false, 'spam')
  return (
    <>
      <Tooltip text="Prices are a minute old.">
        <IconButton label="Refresh" onClick={() => tell('refreshed')}>
          <RefreshIcon />
        </IconButton>
      </Tooltip>
      <div className="filler" />
      <Menu
        trigger={
          <IconButton label="More">
            <MoreIcon />
          </IconButton>
        }
        entries={[
          { id: 'copy', text: 'Copy address', onSelect: () => tell('copy') },
          { id: 'explorer', text: 'View in the explorer', disabled: true, onSelect: () => tell('explorer') },
          { id: 'spam', text: 'Show spam', checked: spam, onSelect: () => setSpam(!spam) },
          { kind: 'separator', id: 'line' },
          { id: 'disconnect', text: 'Disconnect', danger: true, onSelect: () => tell('disconnect') },
        ]}
      />
    </>
  )
}

const Switches = () => {
  const [on, setOn] = useTold(false, 'mail')
  return (
    <>
      <Switch label="Mail" hint="Once a day." checked={on} onChange={setOn} />
      <Switch label="Saving" checked={false} loading onChange={() => tell('saved')} />
      <Switch label="Never" checked={false} disabled onChange={() => tell('never')} />
    </>
  )
}

const Code = () => {
  const [state, setState] = useState<{ readonly loading: boolean; readonly error?: string }>({ loading: false })
  Object.assign(window, { answer: (error?: string) => setState({ loading: false, ...(error && { error }) }) })
  const check = (code: string): void => {
    tell(code)
    setState((before) => ({ ...before, loading: true }))
  }
  return <CodeField label="Code from your e-mail" {...state} onComplete={check} />
}

/** Controls in the states that tests need. */
export const rigs: { readonly [name: string]: () => ReactNode } = {
  buttons: () => <Buttons />,
  copy: () => <CopyButton text="0x52908400098527886E0F7030069857D2E4169EE7" label="Copy address" />,
  fields: () => <Fields />,
  amount: () => <Amount />,
  choices: () => <Choices />,
  menus: () => <Menus />,
  switches: () => <Switches />,
  code: () => <Code />,
}
