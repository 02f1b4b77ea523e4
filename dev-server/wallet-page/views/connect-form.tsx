import type { ReactNode } from 'react'
import { useState } from 'react'
import { PAIRING_PROBLEMS, readPairingUri } from '../pairing-uri.ts'
import type { Doing } from '../wallet-context.ts'

type ConnectFormProps = {
  readonly doing: Doing
  readonly onConnect: (uri: string) => Promise<boolean>
}

/** The form to paste a pairing link. */
export const ConnectForm = ({ doing, onConnect }: ConnectFormProps): ReactNode => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const said = problem ?? (doing.kind === 'failed' ? doing.message : undefined)
  const submit = async (): Promise<void> => {
    const read = readPairingUri(text, Date.now())
    if (read.kind === 'problem') return setProblem(PAIRING_PROBLEMS[read.problem])
    setProblem(undefined)
    if (await onConnect(read.uri)) setText('')
  }
  return (
    <form
      className="connect"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor="uri">Connection link</label>
      <textarea
        id="uri"
        rows={2}
        placeholder="wc:…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-invalid={said !== undefined}
        aria-describedby={said === undefined ? 'uri-help' : 'uri-problem'}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          // A link is one line, so Enter submits as in a single-line field.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void submit()
        }}
      />
      {said === undefined ? (
        <p id="uri-help" className="quiet small">
          Choose WalletConnect on a page, copy the link, and paste it here.
        </p>
      ) : (
        <p id="uri-problem" className="failure small" role="alert">
          {said}
        </p>
      )}
      <button type="submit" className="main" disabled={doing.kind === 'busy'}>
        {doing.kind === 'busy' ? 'Connecting …' : 'Connect'}
      </button>
    </form>
  )
}
