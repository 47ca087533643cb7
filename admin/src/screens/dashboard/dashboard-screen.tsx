import { useQuery } from '@tanstack/react-query'
import type { User } from '@ufuq/shared/contract/users'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import UserCog from 'lucide-react/icons/user-cog'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { DataList } from '../../components/data-list.tsx'
import { Row, Stack } from '../../components/layout.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { newAddress } from '../../entry/editor-address.ts'
import { EntryList } from '../../entry/entry-list.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { Forbidden } from '../../frame/panels.tsx'
import { Part } from '../../frame/part.tsx'
import { SiteLink } from '../../frame/site-link.tsx'
import { PublicationPage } from '../../kinds/publication/list/publication-rows.tsx'
import { AccountState, AccountTitle } from '../../session/colleagues/account-cells.tsx'
import { useAbility, useMay } from '../../session/session.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { isTab, SECTIONS, type Tab } from '../screens.ts'
import { isSection } from '../section-links.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { dashboardQueries } from './queries.ts'
import { useSettings, type SettingsSection } from './settings/sections.tsx'

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
  events: { body: <EventsTab />, action: <NewEvent /> },
  settings: { body: <SettingsTab /> },
}

function EventsTab() {
  const { t } = useTranslation('admin')
  return (
    <Loaded query={useQuery(dashboardQueries.eventCounts())}>
      {({ all }) =>
        all > 0 ? (
          <EntryList kind={KINDS.event} />
        ) : (
          <EmptyState level={2} title={t('events.emptyTitle')} text={t('events.empty')} />
        )
      }
    </Loaded>
  )
}

function NewEvent() {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(KINDS.event)
  if (!useMay(KINDS.event)('create')) return null
  return (
    <LinkButton icon={Plus} short={t('publications.createShort')} to={newAddress(KINDS.event)}>
      {texts.new}
    </LinkButton>
  )
}

/**
 * The link for a new publication. It is hidden on phones, where the overview has it among its quick
 * actions.
 */
function NewPublication({ onPhone }: { onPhone: boolean }) {
  const { t } = useTranslation('admin')
  if (!useAbility('publications.create')) return null
  return (
    <LinkButton
      to="/admin/publications/create"
      icon={Plus}
      short={t('dashboard.newShort')}
      className={onPhone ? '' : 'only-wide'}
    >
      {t('dashboard.newPublication')}
    </LinkButton>
  )
}

function ManageUsers() {
  const { t } = useTranslation('admin')
  if (!useAbility('users.manage')) return null
  return (
    <LinkButton variant="line" to="/admin/users" icon={UserCog} short={t('dashboard.manageShort')}>
      {t('dashboard.manageUsers')}
    </LinkButton>
  )
}

/** Every section has an address, such as `?tab=settings#password`. */
function SettingsTab() {
  const { t } = useTranslation('admin')
  const sections = useSettings()
  useSectionOfAddress(sections)
  return (
    <div className="settings">
      <SettingsContents sections={sections} />
      <div className="sections">
        {sections.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <p className="only-phone">
          <SiteLink className="more">{t('shell.backToSite')}</SiteLink>
        </p>
      </div>
    </div>
  )
}

/**
 * Moves the focus to the section in the address, as a link within a page does, because React Router
 * only changes the address.
 */
function useSectionOfAddress(sections: readonly SettingsSection[]) {
  const location = useLocation()
  const isThere = sections.some(({ id }) => location.hash === `#${id}`)
  useEffect(() => {
    const section = isThere && document.getElementById(location.hash.slice(1))
    if (!section) return
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }, [location, isThere])
}

/**
 * A table of contents next to the sections, drawn as a scale on which the sun marks the section in
 * the address.
 */
function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
  const { t } = useTranslation('admin')
  const { search, hash } = useLocation()
  const current = (sections.find(({ id }) => hash === `#${id}`) ?? sections[0])?.id
  return (
    <nav className="contents settings-contents" aria-label={t('settings.sections')}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Every publication, page by page; the page is in the address. */
function PublicationsTab() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  return (
    <>
      <p className="row spread">
        <Link className="more" to="/admin/publications">
          <Icon icon={Settings} />
          {t('manage.open')}
        </Link>
      </p>
      <PublicationPage after={params.get('after')} />
    </>
  )
}

function UsersTab() {
  if (useAbility('users.manage')) return <UserList />
  return <Forbidden openTo="administrators" sentence="forbidden.page" />
}

function UserList() {
  const { t } = useTranslation('admin')
  return (
    <Loaded query={useQuery(dashboardQueries.users())} failedText={t('users.loadFailed')}>
      {(users) => (
        <Stack>
          <Row>
            <LinkButton icon={Send} mirrored to="/admin/users/invite">
              {t('invite.title')}
            </LinkButton>
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
