import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { useAbility } from '../../../session/session.tsx'
import { dashboardQueries } from '../queries.ts'
import { useHideFirstSteps } from './mutations.ts'

/** The way back for steps that were hidden while there was still something to do. */
export function HiddenFirstSteps() {
  const { t } = useTranslation('admin')
  const hide = useHideFirstSteps()
  const { data } = useQuery({
    ...dashboardQueries.firstSteps(),
    enabled: useAbility('server.watch'),
  })
  if (!data?.isHidden || Object.values(data.done).every(Boolean)) return null
  return (
    <section aria-labelledby="hidden-steps-title">
      <h2 id="hidden-steps-title">{t('firstSteps.title')}</h2>
      <p>{t('firstSteps.hiddenText')}</p>
      <Button variant="line" busy={hide.isPending} onClick={() => hide.mutate(false)}>
        {t('firstSteps.show')}
      </Button>
    </section>
  )
}
