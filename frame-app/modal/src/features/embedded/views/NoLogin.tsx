import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import styles from './email-views.module.css'

/** What a step of a login shows when there is no login, such as after it has ended. */
export const NoLogin = () => {
  const words = useWords()
  const { navigation } = useCore().modal
  return (
    <>
      <ViewBody>
        <p className={styles.text}>{words('email.over')}</p>
      </ViewBody>
      <ViewFooter>
        <Button wide onClick={navigation.back}>
          {words('back')}
        </Button>
      </ViewFooter>
    </>
  )
}
