import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { DashboardLink } from '../../shell/panels.tsx'
import { userQueries } from './queries.ts'
import { UserRoles } from './user-roles.tsx'

/** `/admin/users`: all users and their roles. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('users.title')}
      action={
        <Link className={buttonClass({ size: 'small' })} to="/admin/users/create">
          <Icon icon={UserPlus} />
          {t('users.createUser')}
        </Link>
      }
    >
      <UserList />
      <p className="links">
        <DashboardLink />
        <Link className="more" to="/admin/basic/users">
          {t('users.userList')}
        </Link>
      </p>
    </Page>
  )
}

function UserList() {
  const { t } = useTranslation('admin')
  const [timestamp] = useState(() => Date.now())
  return (
    <Loaded
      query={useQuery(userQueries.list(timestamp))}
      loading={t('users.loading')}
      failed={t('states.errorTitle')}
      failedText={t('users.loadFailed')}
      tellsOfStale
    >
      {(users) => <UserRoles users={users} />}
    </Loaded>
  )
}
