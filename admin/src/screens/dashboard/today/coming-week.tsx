import { useQuery } from '@tanstack/react-query'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { publication, type PublicationValues } from '@ufuq/shared/kinds/publication/publication'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { WhenText } from '../../../components/dates/when-text.tsx'
import { dayNumber } from '../../../components/lists/day-number.ts'
import { entryQueries } from '../../../entry/calls.ts'
import { editorAddress, useOpenedFromHere } from '../../../entry/editor-address.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { sideState } from '../../../words/side-state.ts'

const DAY_MS = 86_400_000

/**
 * A time no earlier than the end of the week in any time zone. It stays the same all day, because
 * it is part of a query key.
 */
const endOfWeek = () =>
  new Date((Math.floor(Date.now() / DAY_MS) + WEEK_DAYS + 1) * DAY_MS).toISOString()

/** The texts of the coming week; authors see only their own texts. */
function useWeekQuery() {
  const { id } = useSession()
  const seesAll = useMay(publication)('publish')
  const query = new URLSearchParams({
    status: 'scheduled',
    ...(!seesAll && { author: String(id) }),
    'filter[until]': endOfWeek(),
    limit: String(PAGE_SIZE.max),
  })
  return entryQueries(publication).list(query.toString())
}

/** Shows the texts that will be published in the next seven days, soonest first. */
export function ComingWeek() {
  const { t } = useTranslation('admin')
  const query = useQuery(useWeekQuery())
  const zone = useTimeZone()
  const language = useLanguage()
  return (
    <section className="week" aria-labelledby="week-title">
      <h2 id="week-title">{t('today.week')}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <Appearances appearances={appearancesOf(items, { now: Date.now(), zone, language })} />
        )}
      </Loaded>
    </section>
  )
}

function Appearances({ appearances }: { appearances: readonly Appearance[] }) {
  const { t } = useTranslation('admin')
  const openedFrom = useOpenedFromHere()
  if (appearances.length === 0) return <p className="say">{t('today.nothingScheduled')}</p>
  return (
    <ul className="rows">
      {appearances.map(({ id, to, title, language, at }) => (
        <li key={`${id} ${at}`} className="row">
          <span className="say">
            <WhenText iso={at} />
          </span>
          <Link to={to} state={openedFrom}>
            <bdi lang={language} dir={directionOf(language)}>
              {title}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const WEEK_DAYS = 7

interface Appearance {
  id: number
  /** The address of the editor. */
  to: string
  title: string
  language: Language
  at: string
  /** The number of days from today, on the organisation's calendar. */
  day: number
}

interface Reading {
  now: number
  zone: string
  /** The reader's language. Sides that appear at the same time are shown once, in this language. */
  language: Language
}

/** The texts that will be published today and in the following six days, soonest first. */
export function appearancesOf(
  entries: readonly WireEntry[],
  { now, zone, language }: Reading,
): Appearance[] {
  const today = dayNumber(now, zone)
  return entries
    .flatMap((entry) => {
      const { title } = entry.values as unknown as PublicationValues
      const known = new Set<string>()
      return [language, otherLanguage(language)].flatMap((name) => {
        const at = entry.sides[name]?.publishedAt
        if (!at || sideState(entry, name, now) !== 'scheduled' || known.has(at)) return []
        known.add(at)
        return {
          id: entry.id,
          to: editorAddress(publication, entry),
          title: title[name],
          language: name,
          at,
          day: dayNumber(at, zone) - today,
        }
      })
    })
    .filter(({ day }) => day < WEEK_DAYS)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
