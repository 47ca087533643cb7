import Plus from 'lucide-react/icons/plus'
import UserCog from 'lucide-react/icons/user-cog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAbility } from '../../session/session.tsx'
import { isSection, type Section } from '../../shell/nav-items.ts'
import { Page } from '../../shell/page.tsx'
import { EventsTab } from './events-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PublicationsTab } from './publications-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UsersTab } from './users-tab.tsx'

/** `/admin`: its tabs are in the address, `?tab=…`; without one it is the overview. */
export function DashboardScreen() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const tab = isSection(asked) ? asked : 'overview'
  const { body, action } = tabs[tab]
  return (
    <Page title={t(`nav.${tab}`)} action={action}>
      {body}
    </Page>
  )
}

const tabs: Record<Section, { body: ReactNode; action?: ReactNode }> = {
  overview: { body: <OverviewTab />, action: <NewPublication onPhone={false} /> },
  publications: { body: <PublicationsTab />, action: <NewPublication onPhone /> },
  users: { body: <UsersTab />, action: <ManageUsers /> },
  events: { body: <EventsTab /> },
  settings: { body: <SettingsTab /> },
}

/** On a phone the overview has it among its quick actions. */
function NewPublication({ onPhone }: { onPhone: boolean }) {
  const { t } = useTranslation('admin')
  if (!useAbility('publications.create')) return null
  const look = onPhone
    ? { size: 'small' as const }
    : { size: 'small' as const, className: 'only-wide' }
  return (
    <Link className={buttonClass(look)} to="/admin/publications/create">
      <Icon icon={Plus} />
      <span className={onPhone ? 'only-wide' : undefined}>{t('dashboard.newPublication')}</span>
      {onPhone && <span className="only-phone">{t('dashboard.newShort')}</span>}
    </Link>
  )
}

function ManageUsers() {
  const { t } = useTranslation('admin')
  if (!useAbility('users.manage')) return null
  return (
    <Link className={buttonClass({ size: 'small' })} to="/admin/users">
      <Icon icon={UserCog} />
      {t('dashboard.manageUsers')}
    </Link>
  )
}
