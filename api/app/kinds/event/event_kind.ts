import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Locale } from '@ufuq/shared/domain/site/regional'
import { offsetAt } from '@ufuq/shared/domain/time-zones'
import {
  dateFormat,
  formatClock,
  formatHijri,
  formatOffset,
  formatZone,
} from '@ufuq/shared/i18n/formats'
import { event, type EventDates, type EventValues } from '@ufuq/shared/kinds/event/event'
import { orderNames } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { knownContent, siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import type { Filter } from '#entries/types'
import { readShownForm } from '#kinds/form/shown_forms'
import { serveOnSite } from '#reading/serve_on_site'

type Times = Pick<EventValues, 'starts' | 'ends' | 'isAllDay'>

/** What is particular to events: they end, and their dates are written in two calendars. */
export const events = serveOnSite(event, {
  beforeWrite({ after, by }) {
    const { starts, ends } = after.values as Times
    if (by.role !== 'product' && starts && ends && Date.parse(ends) < Date.parse(starts))
      ApiException.refuse([{ field: 'ends', rule: 'beforeStart' }])
    return Promise.resolve()
  },

  endsAt: (values) =>
    endOf(values as Times, knownContent().site.timeZone)
      ?.toUTC()
      .toISO() ?? null,

  filters: { when: () => [isUpcoming()] },
  views: () => ({ all: {}, upcoming: { values: { when: 'upcoming' } } }),

  reading: async () => ({
    present: async (shown, language) => {
      const { texts, site } = await siteContent()
      const locale = texts[language].common.locale as Locale
      const shownIn = { language, locale, zone: site.timeZone }
      const isList = shown.some(({ values }) => values['text'] === undefined)
      const formOf = ({ registration: id }: Tree) =>
        isList || typeof id !== 'number' ? undefined : readShownForm(id, language)
      return Promise.all(
        shown.map(async (one) => ({
          ...one,
          dates: datesOf(one.values as Times, shownIn),
          form: await formOf(one.values),
        })),
      )
    },
    choices: ['tags'],
    pageSize: 20,
  }),
})

/** Matches what visitors see among the events to come. */
function isUpcoming(): Filter {
  const names = LANGUAGES.map((language) => orderNames(language).until)
  return {
    name: 'upcoming',
    entry: [
      `exists (select 1 from facets where kind = 'event' and name in (?, ?) and value > ?
        and layer <> 'd' and entry_id = e.id)`,
      [...names, new Date().toISOString()],
    ],
  }
}

/** When an event is over: without a time at which it ends, at the end of its day. */
export function endOf({ starts, ends, isAllDay }: Times, zone: string): DateTime<true> | null {
  const last = DateTime.fromISO(ends || starts || '', { zone })
  if (!last.isValid) return null
  return isAllDay || !ends ? last.endOf('day') : last
}

interface ShownIn {
  language: Language
  locale: Locale
  zone: string
}

/** The dates of an event in words; null for a draft without a date. */
export function datesOf(times: Times, { language, locale, zone }: ShownIn): EventDates | null {
  const { starts, ends, isAllDay } = times
  const end = endOf(times, zone)
  if (!starts || !end) return null
  const first = DateTime.fromISO(starts, { zone })
  // What ends at midnight does not take place on the day that begins then.
  const last = DateTime.max(first, end.minus(1))
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone })
  const within = (options: Intl.DateTimeFormatOptions) =>
    format(options).formatRange(first.toJSDate(), last.toJSDate())
  const days = [first, last].map((day) => format({ day: 'numeric' }).format(day.toJSDate()))
  const month = { month: 'long', year: 'numeric' } as const
  const hour = (iso: string) => (isAllDay ? null : formatClock(iso, zone, locale))
  return {
    date: first.toFormat('yyyy-MM-dd'),
    day: (first.hasSame(last, 'day') ? days.slice(1) : days).join('–'),
    month: within(month),
    weekday: within({ weekday: 'long' }),
    days: within({ ...month, day: 'numeric' }),
    hijri: formatHijri(starts, locale, zone, last.toUTC().toISO() ?? starts),
    from: hour(starts),
    to: ends ? hour(ends) : null,
    zone: `${formatZone(zone, language)} (${formatOffset(offsetAt(starts, zone))})`,
    isPast: end <= DateTime.utc(),
  }
}
