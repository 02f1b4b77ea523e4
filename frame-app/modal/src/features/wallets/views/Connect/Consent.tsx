import { Checkbox } from '@casement/parts/ui/fields/Checkbox.tsx'
import { LegalFooter } from '@casement/parts/ui/layout/LegalFooter.tsx'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { legalOf } from '../../rules/legal.ts'
import { useWallets } from '../../use-wallets.ts'

/** The terms that the page sets, and whether the visitor has agreed. */
export const useConsent = () => {
  const { options, project } = useCore()
  const { lists, commands } = useWallets()
  const features = useStore(project, (state) => state.features)
  const legal = legalOf(useStore(options), features)
  const agreed = useStore(lists, (state) => state.agreed)
  return { ...legal, agreed, agree: commands.agree, missing: legal.consent && !agreed, reason: useId() }
}

type Props = { readonly consent: ReturnType<typeof useConsent>; readonly reminded?: boolean }

/** The checkbox to accept before choosing a wallet, if the page requires one. */
export const Consent = ({ consent, reminded = false }: Props) => {
  const words = useWords()
  const { terms, privacy, agreed, agree, missing, reason } = consent
  if (!consent.consent) return null
  return (
    <>
      <LegalFooter
        terms={terms}
        privacy={privacy}
        branded={false}
        checkbox={(sentence) => (
          <Checkbox
            checked={agreed}
            onChange={agree}
            required
            {...(missing && reminded ? { error: words('legal.first') } : {})}
          >
            {sentence}
          </Checkbox>
        )}
      />
      <span id={reason} hidden>
        {words('legal.first')}
      </span>
    </>
  )
}

/** The terms that need no checkbox, and the branding. */
export const Imprint = ({ consent: { terms, privacy, consent, branded } }: Props) => (
  <LegalFooter branded={branded} {...(consent ? {} : { terms, privacy })} />
)
