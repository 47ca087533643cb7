import type { Language } from '@ufuq/shared/contract/languages'
import { dayOf, type Locale } from '@ufuq/shared/domain/site/regional'
import 'react-day-picker/style.css'
import { wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import { ar } from 'react-day-picker/locale/ar'
import { enGB } from 'react-day-picker/locale/en-GB'
import { useTranslation } from 'react-i18next'
import { dayToLocalDate, localDateToDay, type Day, type Years } from './days.ts'

const LOCALES = { ar, en: enGB }

/**
 * The library date-fns uses Egyptian month names, but the rest of the site uses those of the
 * organisation.
 */
function localeWith(language: Language, locale: Locale) {
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const month = (number: number): string => months.format(Date.UTC(2026, number))
  const known = LOCALES[language]
  return { ...known, localize: { ...known.localize, month } }
}

interface CalendarProps {
  language: Language
  day: Day | null
  allowsFuture: boolean
  years: Years
  /** Null clears the date. */
  onChoose: (day: Day | null) => void
}

/** Arrow keys move by days, in the reading direction; Page Up and Page Down move by months. */
export default function Calendar({ language, day, allowsFuture, years, onChoose }: CalendarProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const names = useMemo(() => localeWith(language, locale), [language, locale])
  const weekStart = dayOf(t('editor.calendar.weekStart'))
  const selected = day ? dayToLocalDate(day) : undefined
  const today = dayToLocalDate(wallTimeOf(Date.now(), useTimeZone()))
  return (
    <div className="calendar">
      <DayPicker
        mode="single"
        // clicking the selected day selects it again instead of clearing it
        required
        autoFocus
        locale={names}
        weekStartsOn={weekStart}
        dir={directionOf(language)}
        numerals={locale.endsWith('arab') ? 'arab' : 'latn'}
        captionLayout="dropdown"
        startMonth={new Date(years.from, 0)}
        endMonth={new Date(years.to, 11)}
        today={today}
        defaultMonth={selected ?? today}
        selected={selected}
        disabled={allowsFuture ? [] : { after: today }}
        onSelect={(date) => onChoose(localDateToDay(date))}
      />
      {day && (
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          {t('editor.calendar.clear')}
        </Button>
      )}
    </div>
  )
}
