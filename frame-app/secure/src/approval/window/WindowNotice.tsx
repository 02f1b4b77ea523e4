import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useWords } from '../../words/use-words.ts'

type Props = {
  /**
   * - `nothing`: no secure frame has opened this address.
   * - `gone`: the page with the secure frame was closed or left.
   */
  readonly kind: 'nothing' | 'gone'
}

/** For a window with nothing to decide. */
export const WindowNotice = ({ kind }: Props) => {
  const words = useWords()
  return (
    <ViewBody>
      <Callout title={words(`window.${kind}`)}>{words(`window.${kind}-text`)}</Callout>
    </ViewBody>
  )
}
