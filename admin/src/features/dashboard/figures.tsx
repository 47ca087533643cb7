import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ROLES, type User } from '@ufuq/shared/contract/users'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useLanguage } from '../../language.ts'
import { pictureQueries } from '../../pictures/queries.ts'
import { useAbility } from '../../session/session.tsx'
import { dashboardQueries } from './queries.ts'

/** Always 0, because the specification requires this figure but the system stores no events. */
const UPCOMING_EVENTS = 0

export function Figures() {
  const { t } = useTranslation('admin')
  const managesUsers = useAbility('users.manage')
  return (
    <dl className="counts" aria-label={t('dashboard.figures')}>
      <PublicationsFigure />
      {managesUsers && <UsersFigure />}
      <Figure label={t('dashboard.events')} value={UPCOMING_EVENTS}>
        {t('dashboard.noEvents')}
      </Figure>
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
