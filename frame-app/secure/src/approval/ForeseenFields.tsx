import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useWords } from '../words/use-words.ts'
import { CoinsText } from './Coins.tsx'
import type { Foreseen } from './rules/completion.ts'
import { shownAddress } from './rules/shown-address.ts'
import type { Allowance, Change } from './rules/simulation.ts'
import type { Tokens } from './rules/token-facts.ts'
import { isLimited } from './rules/token-signature.ts'
import { TokenAmount } from './TokenAmount.tsx'

type Context = { readonly chainId: string; readonly tokens: Tokens }

/** How much of what, and of which contract. */
const Amount = ({ token, tokenId, amount, chainId, tokens }: Context & Change) => {
  const words = useWords()
  if (token === undefined) return <CoinsText amount={amount} chainId={chainId} />
  const address = <Address address={shownAddress(token)} />
  if (tokenId !== undefined) {
    return (
      <>
        <bdi dir="ltr">{amount === 1n ? `#${tokenId}` : `${amount} × #${tokenId}`}</bdi> {address}
      </>
    )
  }
  const facts = tokens.get(token)
  return (
    <>
      {facts ? (
        <TokenAmount amount={amount} facts={facts} />
      ) : (
        <>
          <bdi dir="ltr">{amount.toString()}</bdi> {words('foreseen.smallest')}
        </>
      )}{' '}
      {address}
    </>
  )
}

const AllowanceFields = ({ spender, amount, ...about }: Context & Allowance) => {
  const words = useWords()
  return (
    <>
      <Definition label={words('foreseen.allowed')}>
        {isLimited(amount) ? (
          <Amount amount={amount} {...about} />
        ) : (
          <>
            {words('token.all')} <Address address={shownAddress(about.token)} />
          </>
        )}
      </Definition>
      <Definition label={words('token.spender')}>
        <Address whole address={shownAddress(spender)} />
      </Definition>
    </>
  )
}

/**
 * What a node says that a transaction would change. It is an estimate and is called so: what the transaction itself says
 * is shown in any case.
 */
export const ForeseenFields = ({ foreseen, chainId }: { readonly foreseen: Foreseen; readonly chainId: string }) => {
  const words = useWords()
  const { simulation, tokens } = foreseen
  const say = (id: 'foreseen.unknown' | 'foreseen.works' | 'foreseen.none') => (
    <Definition label={words('foreseen.title')}>{words(id)}</Definition>
  )
  switch (simulation.kind) {
    // That it fails is said above everything else.
    case 'fails':
      return null
    case 'unknown':
    case 'works':
      return say(`foreseen.${simulation.kind}`)
    case 'changes': {
      const { changes, allowances } = simulation
      if (changes.length + allowances.length === 0) return say('foreseen.none')
      return (
        <>
          {changes.map((change, at) => {
            const isOut = change.amount < 0n
            return (
              <Definition key={at} label={words(isOut ? 'foreseen.out' : 'foreseen.in')}>
                <Amount {...change} amount={isOut ? -change.amount : change.amount} chainId={chainId} tokens={tokens} />
              </Definition>
            )
          })}
          {allowances.map((allowance, at) => (
            <AllowanceFields key={at} {...allowance} chainId={chainId} tokens={tokens} />
          ))}
        </>
      )
    }
  }
}
