import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/link-button.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { DashboardLink } from '../../frame/panels.tsx'
import { userQueries } from './queries.ts'
import { RoleGuide } from './roles.tsx'
import { UsersList } from './users-list.tsx'
import { UsersParts } from './users-parts.tsx'

/** `/admin/users`: all users and their roles. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('users.title')}
      action={
        <>
          <LinkButton icon={Send} mirrored short={t('invite.short')} to="/admin/users/invite">
            {t('invite.title')}
          </LinkButton>
          <LinkButton
            variant="line"
            icon={UserPlus}
            short={t('invite.createShort')}
            to="/admin/users/create"
          >
            {t('users.createUser')}
          </LinkButton>
        </>
      }
    >
      <UsersParts />
      <UserList />
      <RoleGuide />
      <p className="row links">
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
      failedText={t('users.loadFailed')}
      reportsStale
    >
      {(users) => <UsersList users={users} />}
    </Loaded>
  )
}
