import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '../../../contract/users.ts'
import { LeftToRight } from '../../../ui/bdi.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAbility } from '../../session/session.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Forbidden } from '../../shell/panels.tsx'
import { dashboardQueries } from './queries.ts'

export function UsersTab() {
  if (useAbility('users.manage')) return <UserList />
  return <Forbidden openTo="administrators" sentence="forbidden.page" />
}

function UserList() {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={useQuery(dashboardQueries.users())}
      loading={t('users.loading')}
      failed={t('states.errorTitle')}
      failedText={t('users.loadFailed')}
    >
      {(users) => (
        <>
          <p>
            <Link className={buttonClass({ size: 'small' })} to="/admin/users/invite">
              <Icon icon={Send} mirrored />
              {t('invite.title')}
            </Link>
          </p>
          <UserTable users={users} />
        </>
      )}
    </Loaded>
  )
}

function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
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
        {users.map(({ id, username, email, role, isDisabled, invitation }) => (
          <tr key={id}>
            <th scope="row" className="name">
              <bdi>{username}</bdi>
            </th>
            <td className="mail date">
              <LeftToRight>{email}</LeftToRight>
            </td>
            <td className="act">
              {isDisabled && <span className="shut-out">{t('users.disabled')}</span>}
              {invitation && !isDisabled && <span className="invited">{t('invite.pending')}</span>}
              {t(`roles.${role}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
