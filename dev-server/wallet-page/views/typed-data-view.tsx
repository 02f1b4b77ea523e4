import type { ReactNode } from 'react'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { RevealedText } from '../../page-parts/revealed-text.tsx'
import type { JsonNode } from '../requests/json-tree.ts'
import { readJsonTree } from '../requests/json-tree.ts'
import { Detail, Party } from './detail.tsx'

const Nodes = ({ nodes }: { readonly nodes: readonly JsonNode[] }): ReactNode => (
  <ul className="tree">
    {nodes.map((node) => (
      <li key={node.name}>
        <span className="quiet">{plainName(node.name, 60)}</span>
        {node.kind === 'branch' ? (
          node.children.length === 0 ? (
            <span className="quiet"> empty</span>
          ) : (
            <Nodes nodes={node.children} />
          )
        ) : (
          <code>
            <RevealedText text={node.text} />
          </code>
        )}
      </li>
    ))}
  </ul>
)

type TypedDataProps = {
  readonly chain: string
  readonly primaryType: string
  readonly domain: Readonly<Record<string, string>>
  readonly json: string
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'For',
  version: 'Version',
  chainId: 'Chain',
  verifyingContract: 'Contract',
  salt: 'Salt',
}

export const TypedDataView = ({ chain, primaryType, domain, json }: TypedDataProps): ReactNode => {
  const tree = readJsonTree(json)
  return (
    <>
      <dl className="details">
        <Detail label="Kind">{plainName(primaryType)}</Detail>
        {Object.entries(domain).map(([name, value]) => (
          <Detail key={name} label={Object.hasOwn(LABELS, name) ? (LABELS[name] ?? name) : plainName(name, 40)}>
            {name === 'verifyingContract' ? (
              <Party chain={chain} address={value} />
            ) : (
              <span className="text">
                <RevealedText text={value} />
              </span>
            )}
          </Detail>
        ))}
      </dl>
      <section className="message" aria-label="Content">
        {tree.kind === 'tree' ? (
          <Nodes nodes={tree.children} />
        ) : (
          <pre>
            <RevealedText text={tree.text} />
          </pre>
        )}
      </section>
    </>
  )
}
