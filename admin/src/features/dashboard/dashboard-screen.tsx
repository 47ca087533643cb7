import Plus from 'lucide-react/icons/plus'
import UserCog from 'lucide-react/icons/user-cog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import { isTab, SECTIONS, type Tab } from '../../screens.ts'
import { useAbility } from '../../session/session.tsx'
import { isSection } from '../../shell/nav-items.ts'
import { Page } from '../../shell/page.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PublicationsTab } from './publications-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UsersTab } from './users-tab.tsx'

/** `/admin`: the address names the tab as `?tab=…`; if it names none, the overview is shown. */
export function DashboardScreen() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const tab = isSection(asked) ? asked : 'overview'
  if (!isTab(tab)) return <Navigate to={SECTIONS[tab].path} replace />
  const { body, action } = tabs[tab]
  return (
    <Page title={t(`nav.${tab}`)} action={action}>
      {body}
    </Page>
  )
}

const tabs: Record<Tab, { body: ReactNode; action?: ReactNode }> = {
  overview: { body: <OverviewTab />, action: <NewPublication onPhone={false} /> },
  publications: { body: <PublicationsTab />, action: <NewPublication onPhone /> },
  users: { body: <UsersTab />, action: <ManageUsers /> },
  events: { body: <EventsTab /> },
  settings: { body: <SettingsTab /> },
}

function EventsTab() {
  const { t } = useTranslation('admin')
  return <EmptyState level={2} title={t('events.emptyTitle')} text={t('events.empty')} />
}

/**
 * The link for a new publication. It is hidden on phones, where the overview has it among its quick
 * actions.
 */
function NewPublication({ onPhone }: { onPhone: boolean }) {
  const { t } = useTranslation('admin')
  if (!useAbility('publications.create')) return null
  return (
    <BarLink
      to="/admin/publications/create"
      icon={Plus}
      label={t('dashboard.newPublication')}
      short={t('dashboard.newShort')}
      className={onPhone ? undefined : 'only-wide'}
    />
  )
}

function ManageUsers() {
  const { t } = useTranslation('admin')
  if (!useAbility('users.manage')) return null
  return (
    <BarLink
      to="/admin/users"
      icon={UserCog}
      label={t('dashboard.manageUsers')}
      short={t('dashboard.manageShort')}
      variant="line"
    />
  )
}

interface BarLinkProps {
  to: string
  icon: Glyph
  label: string
  /** A label that is short enough for the bar on a phone. */
  short: string
  variant?: 'line'
  className?: string | undefined
}

function BarLink({ to, icon, label, short, variant, className }: BarLinkProps) {
  return (
    <Link className={buttonClass({ variant, size: 'small', className })} to={to} aria-label={label}>
      <Icon icon={icon} />
      <span className="only-wide">{label}</span>
      <span className="only-phone">{short}</span>
    </Link>
  )
}
