import { useQueries, useQuery } from '@tanstack/react-query'
import { SERVER_NOTICES } from '@ufuq/shared/contract/server-notices'
import { ROLES, type User } from '@ufuq/shared/contract/users'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Columns2 from 'lucide-react/icons/columns-2'
import UserCog from 'lucide-react/icons/user-cog'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Stack } from '../../components/layout.tsx'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { useLanguage } from '../../host/language.ts'
import { newMessagesQuery } from '../../kinds/message/new-messages.tsx'
import { pictureQueries } from '../../kinds/picture/queries.ts'
import { PublicationPage } from '../../kinds/publication/list/publication-rows.tsx'
import { reviewCountsQuery } from '../../session/colleagues/review-counts.ts'
import { useAbility } from '../../session/session.tsx'
import { SECTIONS } from '../screens.ts'
import { RecentActivity } from './activity/recent-activity.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { dashboardQueries } from './queries.ts'
import { ComingWeek } from './today/coming-week.tsx'
import { Owed, Waiting } from './today/owed.tsx'

const ROWS = 5

/**
 * Requests all data together, and shows the overview once all content above the list has loaded, so
 * that the list does not move.
 */
export function OverviewTab() {
  const { t } = useTranslation('admin')
  const isSteady = useIsSteady()
  const mayPublish = useAbility('publications.publish')
  return (
    <>
      {!isSteady && <LoadingRows label={t('shell.loading')} />}
      <div hidden={!isSteady}>
        <ServerNotices />
        <FirstSteps />
        <div className="today">
          <Waiting />
          {mayPublish && <Owed />}
        </div>
        <ComingWeek />
        <div className="dash">
          <section aria-labelledby="pairs-title">
            <div className="row spread">
              <h2 id="pairs-title">{t('pairs.title')}</h2>
              <Link className="more" to={SECTIONS.publications.path}>
                {t('pairs.all')}
                <Icon icon={ArrowRight} mirrored />
              </Link>
            </div>
            <PublicationPage limit={ROWS} />
          </section>
          <div>
            <QuickActions />
            <RecentActivity />
          </div>
        </div>
        <Figures />
      </div>
    </>
  )
}

/** Whether the content above the list has loaded or failed to load. */
function useIsSteady(): boolean {
  const enabled = useAbility('server.watch')
  const readsInbox = useAbility('inbox.read')
  const above = useQueries({
    queries: [
      { ...dashboardQueries.serverNotices(), enabled },
      { ...dashboardQueries.firstSteps(), enabled },
      reviewCountsQuery(),
      { ...newMessagesQuery(), enabled: readsInbox },
    ],
  })
  return above.every(({ isLoading }) => !isLoading)
}

function QuickActions() {
  const { t } = useTranslation('admin')
  const createsPublications = useAbility('publications.create')
  const managesUsers = useAbility('users.manage')
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{t('dashboard.quickActions')}</h2>
      <ul className="ways">
        {createsPublications && (
          <QuickAction
            icon={Columns2}
            to="/admin/publications/create"
            label={t('dashboard.newPublication')}
          />
        )}
        {managesUsers && (
          <>
            <QuickAction
              icon={UserPlus}
              to="/admin/users/create"
              label={t('dashboard.createUser')}
            />
            <QuickAction icon={UserCog} to="/admin/users" label={t('dashboard.manageUsers')} />
          </>
        )}
        <QuickAction
          icon={CalendarDays}
          to={SECTIONS.events.path}
          label={t('dashboard.events')}
          className="only-phone"
        />
      </ul>
    </section>
  )
}

interface QuickActionProps {
  icon: Glyph
  to: string
  label: string
  className?: string
}

function QuickAction({ icon, to, label, className }: QuickActionProps) {
  return (
    <li className={className}>
      <Link to={to}>
        <Icon icon={icon} />
        {label}
        <Icon icon={ArrowRight} mirrored />
      </Link>
    </li>
  )
}

/**
 * Shows the server's problems, if there are any; shows nothing if the query fails. A newer server
 * may report kinds of problems that this release does not know.
 */
function ServerNotices() {
  const { t } = useTranslation('admin')
  const enabled = useAbility('server.watch')
  const { data } = useQuery({ ...dashboardQueries.serverNotices(), enabled })
  const names = SERVER_NOTICES.filter((name) => data?.notices.includes(name))
  if (names.length === 0) return null
  return (
    <Stack>
      {names.map((name) => (
        <Notice key={name} tone="warning" role="status" title={t(`dashboard.${name}Title`)}>
          {t(`dashboard.${name}`)}
        </Notice>
      ))}
    </Stack>
  )
}

function Figures() {
  const { t } = useTranslation('admin')
  const managesUsers = useAbility('users.manage')
  return (
    <dl className="counts" aria-label={t('dashboard.figures')}>
      <PublicationsFigure />
      {managesUsers && <UsersFigure />}
      <EventsFigure />
      {useAbility('pictures.upload') && <PicturesFigure />}
    </dl>
  )
}

function PublicationsFigure() {
  const { t } = useTranslation('admin')
  const { data, isError } = useQuery(dashboardQueries.publicationCounts())
  // counts pairs if the server reports them, because the text below this figure also counts pairs
  const count = data?.pairs ?? data?.publications
  return (
    <Figure label={t('dashboard.publications')} value={count} hasFailed={isError}>
      {data && t('dashboard.pairs', { count: data.completePairs })}
    </Figure>
  )
}

function UsersFigure() {
  const { t } = useTranslation('admin')
  const { data, isError } = useQuery(dashboardQueries.users())
  const roleList = useRoleList()
  return (
    <Figure label={t('dashboard.users')} value={data?.length} hasFailed={isError}>
      {data && roleList(data)}
    </Figure>
  )
}

function EventsFigure() {
  const { t } = useTranslation('admin')
  const { data, isError } = useQuery(dashboardQueries.eventCounts())
  return (
    <Figure label={t('dashboard.events')} value={data?.upcoming} hasFailed={isError}>
      {data?.upcoming === 0
        ? t('dashboard.noEvents')
        : data && t('dashboard.allEvents', { count: data.all })}
    </Figure>
  )
}

function PicturesFigure() {
  const { t } = useTranslation('admin')
  const { data, isError } = useQuery(pictureQueries.counts())
  return (
    <Figure label={t('nav.pictures')} value={data?.all} hasFailed={isError}>
      {data && t('dashboard.undescribed', { count: data.undescribed })}
    </Figure>
  )
}

/** Returns a list such as "2 admins, 3 editors, 4 authors", without the roles that nobody has. */
function useRoleList(): (users: User[]) => string {
  const { t } = useTranslation('admin')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' })
  return (users) =>
    list.format(
      ROLES.flatMap((role) => {
        const count = users.filter((user) => user.role === role).length
        return count > 0 ? [t(`roleCounts.${role}`, { count })] : []
      }),
    )
}

interface FigureProps {
  label: string
  /** Undefined until loaded. */
  value: number | undefined
  hasFailed?: boolean
  /** The breakdown of the number. */
  children: ReactNode
}

function Figure({ label, value, hasFailed = false, children }: FigureProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        <span className="figure">
          {value === undefined ? <span aria-hidden="true">–</span> : formatNumber(value, locale)}
        </span>
        <small>{hasFailed && value === undefined ? t('dashboard.figureFailed') : children}</small>
        {value === undefined && !hasFailed && <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>}
      </dd>
    </div>
  )
}
