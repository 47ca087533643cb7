import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { useHideFirstSteps } from '../first-steps/mutations.ts'

/** Shows the list of first steps again, if it was hidden before all steps were done. */
export function ShowFirstSteps() {
  const { t } = useTranslation('admin')
  const hide = useHideFirstSteps()
  return (
    <Button variant="line" busy={hide.isPending} onClick={() => hide.mutate(false)}>
      {t('firstSteps.show')}
    </Button>
  )
}
