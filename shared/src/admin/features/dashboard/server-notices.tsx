import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { useAbility } from '../../session/session.tsx'
import { dashboardQueries } from './queries.ts'

/** What is amiss with the server; nothing as a rule, and nothing when it can't be asked. */
export function ServerNoticesPanel() {
  const { t } = useTranslation('admin')
  const { data } = useQuery({
    ...dashboardQueries.serverNotices(),
    enabled: useAbility('server.watch'),
  })
  return data?.notices.map((notice) => (
    <Notice key={notice} tone="warning" role="status" title={t(`dashboard.${notice}Title`)}>
      {t(`dashboard.${notice}`)}
    </Notice>
  ))
}
