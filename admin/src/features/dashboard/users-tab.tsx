import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '@ufuq/shared/contract/users'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { AccountState, AccountTitle } from '../../colleagues/account-cells.tsx'
import { DataList } from '../../components/data-list.tsx'
import { Row, Stack } from '../../components/layout.tsx'
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
        <Stack>
          <Row>
            <Link className={buttonClass({ size: 'small' })} to="/admin/users/invite">
              <Icon icon={Send} mirrored />
              {t('invite.title')}
            </Link>
          </Row>
          <UserTable users={users} />
        </Stack>
      )}
    </Loaded>
  )
}

function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
  return (
    <DataList
      caption={t('users.table')}
      items={users}
      idOf={({ id }) => id}
      heading={t('fields.username')}
      title={(user) => <AccountTitle {...user} />}
      columns={[
        {
          key: 'role',
          heading: t('fields.role'),
          width: '9.25rem',
          cell: ({ role }) => t(`roles.${role}`),
        },
        {
          key: 'status',
          heading: t('users.status'),
          width: '10.75rem',
          cell: (user) => <AccountState {...user} />,
        },
      ]}
    />
  )
}
