import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { DashboardLink } from '../../shell/panels.tsx'
import { RoleGuide } from './roles.tsx'
import { userQueries } from './queries.ts'
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
          <Link
            className={buttonClass({ size: 'small' })}
            to="/admin/users/invite"
            aria-label={t('invite.title')}
          >
            <Icon icon={Send} mirrored />
            <span className="only-wide">{t('invite.title')}</span>
            <span className="only-phone">{t('invite.short')}</span>
          </Link>
          <Link
            className={buttonClass({ variant: 'line', size: 'small' })}
            to="/admin/users/create"
            aria-label={t('users.createUser')}
          >
            <Icon icon={UserPlus} />
            <span className="only-wide">{t('users.createUser')}</span>
            <span className="only-phone">{t('invite.createShort')}</span>
          </Link>
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
