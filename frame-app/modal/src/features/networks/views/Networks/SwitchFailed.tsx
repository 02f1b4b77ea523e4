import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import type { Words } from '../../../../words/catalogue.ts'
import { useWords } from '../../../../words/context.ts'
import type { SwitchFailure } from '../../rules/switch-failure.ts'
import { isFault } from '../../rules/switch-failure.ts'
import styles from './Networks.module.css'

const textOf = (failure: SwitchFailure, network: string, words: Words): string => {
  switch (failure) {
    case 'declined':
    case 'unreachable':
    case 'busy':
    case 'unanswered':
      return words(`switch-network.${failure}`)
    default:
      return words(`switch-network.${failure}`, { network })
  }
}

type Props = {
  readonly failed: { readonly network: Network; readonly failure: SwitchFailure } | undefined
  /** Retries the switch; undefined if the view has another button for it. */
  readonly onAgain?: ((network: Network) => void) | undefined
}

/**
 * Says why a switch failed and what to do. The live region is rendered empty first: only later changes of its content
 * are announced.
 */
export const SwitchFailed = ({ failed, onAgain }: Props) => {
  const words = useWords()
  return (
    <div role="alert">
      {failed && (
        <Callout
          kind={isFault(failed.failure) ? 'danger' : 'neutral'}
          title={words(
            failed.failure === 'unsupported' ? 'switch-network.unsupported-title' : 'switch-network.not-switched',
          )}
        >
          {textOf(failed.failure, networkName(failed.network, words), words)}
          {onAgain && (
            <span className={styles.again}>
              <LinkButton alone onClick={() => onAgain(failed.network)}>
                {words('try-again')}
              </LinkButton>
            </span>
          )}
        </Callout>
      )}
    </div>
  )
}
