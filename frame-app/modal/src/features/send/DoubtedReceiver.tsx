import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { useWords } from '../../words/context.ts'
import type { ReceiverDoubt } from './rules/receiver-doubts.ts'

/** What is likely a mistake or a fraud, and not only unusual. */
const GRAVE: readonly ReceiverDoubt[] = ['zero', 'token', 'look-alike', 'checksum']

/** What is unusual about a receiver, each in one sentence. The visitor decides. */
export const DoubtedReceiver = ({ doubts }: { readonly doubts: readonly ReceiverDoubt[] }) => {
  const words = useWords()
  const grave = doubts.filter((doubt) => GRAVE.includes(doubt))
  // What is only unusual would draw attention from what is likely a mistake.
  return (grave.length > 0 ? grave : doubts).map((doubt) => (
    <Callout key={doubt} kind={GRAVE.includes(doubt) ? 'danger' : 'warning'}>
      {words(`send.doubt-${doubt}`)}
    </Callout>
  ))
}
