import type { ReactNode } from 'react'
import type { Fact } from '../../page-parts/chains/model.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { AccountLink } from './pieces.tsx'

/** A fact under its label. */
export const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const Code = ({ text, what }: { readonly text: string; readonly what: string }): ReactNode => (
  <span className="whole">
    <code>{text}</code>
    <CopyButton text={text} what={what} />
  </span>
)

export const FactRows = ({ chain, facts }: { readonly chain: string; readonly facts: readonly Fact[] }): ReactNode =>
  facts.map(({ label, text, kind }) => (
    <Row key={`${label} ${text}`} label={label}>
      {kind === 'account' ? (
        <AccountLink chain={chain} address={text} whole />
      ) : kind === 'code' ? (
        <Code text={text} what={label.toLowerCase()} />
      ) : (
        text
      )}
    </Row>
  ))
