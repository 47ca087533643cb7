import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SERVER_NOTICES, type ServerNotice } from '@ufuq/shared/contract/server-notices'
import { Notice } from '@ufuq/shared/ui/notice'
import { useAbility } from '../../session/session.tsx'
import { dashboardQueries } from './queries.ts'

/**
 * Shows the server's problems, if there are any; shows nothing if the query fails. A newer server
 * may report kinds of problems that this release does not know.
 */
export function ServerNotices() {
  const { t } = useTranslation('admin')
  const enabled = useAbility('server.watch')
  const { data } = useQuery({ ...dashboardQueries.serverNotices(), enabled })
  const [first, ...others] = SERVER_NOTICES.filter((name) => data?.notices.includes(name))
  if (!first) return null
  if (others.length > 0) return <FoldedNotices names={[first, ...others]} />
  return (
    <Notice tone="warning" role="status" title={t(`dashboard.${first}Title`)}>
      {t(`dashboard.${first}`)}
    </Notice>
  )
}

/**
 * Several notices would push the overview off the screen, so each takes one line and can be
 * expanded.
 */
function FoldedNotices({ names }: { names: ServerNotice[] }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning" role="status" title={t('dashboard.serverNotices')}>
      {names.map((name) => (
        <details key={name} className="notice-details">
          <summary>{t(`dashboard.${name}Title`)}</summary>
          {t(`dashboard.${name}`)}
        </details>
      ))}
    </Notice>
  )
}
