import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LeftToRight } from '../../../ui/bdi.tsx'
import { useAbility } from '../../session/session.tsx'
import { LoadingRows } from '../../shell/loading-rows.tsx'
import { Forbidden, LoadProblem } from '../../shell/panels.tsx'
import { dashboardQueries } from './queries.ts'

export function UsersTab() {
  if (useAbility('users.manage')) return <UserList />
  return <Forbidden openTo="administrators" sentence="forbidden.page" />
}

function UserList() {
  const { t } = useTranslation('admin')
  const users = useQuery(dashboardQueries.users())
  if (users.isPending) return <LoadingRows label={t('users.loading')} />
  if (users.isError) {
    return (
      <LoadProblem
        title={t('states.errorTitle')}
        text={t('users.loadFailed')}
        error={users.error}
        isRetrying={users.isFetching}
        onRetry={() => void users.refetch()}
      />
    )
  }
  return (
    <table className="people cards-on-phone">
      <caption className="vh">{t('users.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.username')}</th>
          <th scope="col">{t('fields.email')}</th>
          <th scope="col">{t('fields.role')}</th>
        </tr>
      </thead>
      <tbody>
        {users.data.map(({ id, username, email, role, isDisabled }) => (
          <tr key={id}>
            <th scope="row" className="name">
              <bdi>{username}</bdi>
            </th>
            <td className="mail date">
              <LeftToRight>{email}</LeftToRight>
            </td>
            <td className="act">
              {isDisabled && <span className="shut-out">{t('users.disabled')}</span>}
              {t(`roles.${role}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
