import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { CopyIcon } from '@casement/parts/ui/icons.tsx'
import { useWords } from '../../../../words/context.ts'

/** Copies the pairing URI, for wallets where it is pasted. Its place is reserved while the URI is being created. */
export const CopyLink = ({ uri }: { readonly uri: string | undefined }) => {
  const words = useWords()
  const label = words('pairing.copy')
  return uri === undefined ? (
    <Button wide leading={<CopyIcon />} disabled>
      {label}
    </Button>
  ) : (
    <CopyButton look="wide" text={uri} label={label} />
  )
}
