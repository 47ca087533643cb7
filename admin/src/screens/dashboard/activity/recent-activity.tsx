import { useQuery } from '@tanstack/react-query'
import type { Activity, EntryActivity } from '@ufuq/shared/contract/activity'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import { formatDay, formatClock } from '@ufuq/shared/i18n/formats'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { EmptyHorizon } from '@ufuq/shared/ui/horizon-lines'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage } from '../../../host/language.ts'
import { Face } from '../../../session/colleagues/face.tsx'
import { useColleagueName } from '../../../session/colleagues/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { isWithoutTitle, useKindOthers, useKindNoun } from '../../../words/kind-words.ts'
import { dashboardQueries } from '../queries.ts'

/** Recent actions of colleagues, grouped by the days of the organisation's calendar. */
export function RecentActivity() {
  const { t } = useTranslation('admin')
  const query = useQuery(dashboardQueries.activity())
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">{t('dashboard.activity')}</h2>
      <Loaded query={query}>
        {(activity) => (activity.length === 0 ? <Nothing /> : <Days activity={activity} />)}
      </Loaded>
    </section>
  )
}

function Nothing() {
  const { t } = useTranslation('admin')
  return (
    <div className="state">
      <p className="say">{t('dashboard.activityEmpty')}</p>
      <EmptyHorizon />
    </div>
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

/**
 * Marks the position of the subject in a sentence. A private-use character, which no name and
 * no text contains.
 */
const THING = '\uE000'

/** One row: who did what, with a link to the subject. */
function ActivityEntry({ activity }: { activity: Activity }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const { id } = useSession()
  const nameOf = useColleagueName()
  const sentence = useSentence()
  const { words, language } = useThing()(activity)
  const othersOf = useKindOthers()
  const { at, by, others } = activity
  const [before, after] = sentence(activity, by.id === id ? t('activity.you') : nameOf(by)).split(
    THING,
  )
  return (
    <li>
      <Link to={linkTo(activity)}>
        <Face name={nameOf(by)} />
        <span>
          {before}
          <b>
            <bdi lang={language}>{words}</bdi>
          </b>
          {after}
        </span>
        <small>
          <time dateTime={at}>
            <LeftToRight>{formatClock(at, zone, locale)}</LeftToRight>
          </time>
          {others > 0 && (
            <span>
              {activity.subject === 'entry'
                ? othersOf(activity.entry, others)
                : t(`activity.others.${activity.subject}`, { count: others })}
            </span>
          )}
        </small>
      </Link>
    </li>
  )
}

/** The address that the current user can open for an activity's subject. */
function linkTo(activity: Activity): string {
  if (activity.subject === 'person') return '/admin/users'
  const { path, id, side, isBinned } = activity.entry
  if (isBinned) return `/admin/${path}/bin`
  return path === 'publications'
    ? `/admin/publications/edit-bilingual/${side}`
    : `/admin/${path}/${id}`
}

/** Returns a sentence about what somebody did, with {@link THING} in it. */
function useSentence(): (activity: Activity, name: string) => string {
  const { t } = useTranslation('admin')
  const nounOf = useKindNoun()
  return (activity, name) => {
    switch (activity.subject) {
      case 'entry': {
        const { entry, kind } = activity
        const thing = hasOwnName(entry)
          ? t('activity.named', { noun: nounOf(entry), thing: THING })
          : THING
        return t(`activity.entry.${kind}`, { name, thing })
      }
      case 'person': {
        const values = { name, thing: THING }
        return activity.role
          ? t(`activity.newRole.${activity.role}`, values)
          : t(`activity.person.${activity.kind}`, values)
      }
    }
  }
}

type ActiveEntry = EntryActivity['entry']

/** Whether an entry has a title, which its kind's noun comes before. */
const hasOwnName = (entry: ActiveEntry): boolean =>
  !isWithoutTitle(entry) && LANGUAGES.some((language) => entry.titles[language]?.trim())

interface Thing {
  words: string
  /** The language of `words`, if known. */
  language?: Language
}

/** Returns the name of an activity's subject, in the interface's language if possible. */
function useThing(): (activity: Activity) => Thing {
  const { t } = useTranslation('admin')
  const preferred = useLanguage()
  const nameOf = useColleagueName()
  const nounOf = useKindNoun()
  const firstOf = (words: Partial<Record<Language, string | null>>): Thing | undefined =>
    [preferred, ...LANGUAGES]
      .map((language) => ({ language, words: words[language]?.trim() ?? '' }))
      .find((one) => one.words !== '')
  return (activity) => {
    switch (activity.subject) {
      case 'entry': {
        const { entry } = activity
        const noun = nounOf(entry)
        if (isWithoutTitle(entry)) return { words: noun }
        return firstOf(entry.titles) ?? { words: t('activity.untitled', { noun }) }
      }
      case 'person':
        return { words: nameOf(activity.person) }
    }
  }
}
