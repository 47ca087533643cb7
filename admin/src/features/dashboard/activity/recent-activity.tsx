import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Activity } from '@ufuq/shared/contract/activity'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import { formatDay } from '@ufuq/shared/i18n/formats'
import { EmptyHorizon } from '@ufuq/shared/ui/horizon-lines'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { Loaded } from '../../../shell/loaded.tsx'
import { dashboardQueries } from '../queries.ts'
import { ActivityEntry } from './activity-entry.tsx'

/** Recent actions of colleagues, grouped by the days of the organisation's calendar. */
export function RecentActivity() {
  const { t } = useTranslation('admin')
  const query = useQuery(dashboardQueries.activity())
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">{t('dashboard.activity')}</h2>
      <Loaded query={query} loading={t('activity.loading')} failed={t('activity.failed')}>
        {(activity) => (activity.length === 0 ? <Nothing /> : <Days activity={activity} />)}
      </Loaded>
    </section>
  )
}

function Nothing() {
  const { t } = useTranslation('admin')
  return (
    <>
      <p className="say">{t('dashboard.activityEmpty')}</p>
      <EmptyHorizon />
    </>
  )
}

function Days({ activity }: { activity: readonly Activity[] }) {
  const zone = useTimeZone()
  const dayOf = (moment: string | number) => wallTextOf(moment, zone).slice(0, 10)
  const days = new Map<string, Activity[]>()
  for (const entry of activity) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className="log">
      {[...days].map(([day, entries]) => (
        <section key={day}>
          <h3>
            <DayName day={day} dayOf={dayOf} at={entries[0]?.at ?? ''} />
          </h3>
          <ul>
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} activity={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const DAY_MS = 86_400_000

interface DayNameProps {
  day: string
  dayOf: (moment: number) => string
  /** A moment on the day that `day` names. */
  at: string
}

function DayName({ day, dayOf, at }: DayNameProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = Date.now()
  if (day === dayOf(now)) return t('activity.today')
  if (day === dayOf(now - DAY_MS)) return t('activity.yesterday')
  return formatDay(at, locale, zone)
}
