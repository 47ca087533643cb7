import { instantsOf, wallTimeOf, type WallTime } from '@ufuq/shared/domain/time-zones'
import { formatClock, formatDate } from '@ufuq/shared/i18n/formats'
import { isMoment } from '@ufuq/shared/model/formats'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypedDayInput, type DayInputProps } from './day-input.tsx'
import { dayToText, parseDay, plain, type Day } from './days.ts'

/**
 * A day, typed or picked in the calendar, and a time of day, in the organisation's time zone. The
 * value is in UTC, and empty if there is none; a text that is no moment stays as typed.
 */
export function MomentInput({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  ...day
}: DayInputProps) {
  const { t } = useTranslation('admin')
  const zone = useTimeZone()
  const [typed, setTyped] = useState<(TypedMoment & { value: string }) | null>(null)
  // What was typed is shown as long as the value is the one that it stands for.
  const shown = typed?.value === value ? typed : typedMoment(value, zone)
  const change = (next: TypedMoment) => {
    const moment = momentOf(next, zone)
    setTyped({ ...next, value: moment })
    onChange(moment)
  }
  return (
    <div className="moment-field">
      <TypedDayInput
        {...day}
        value={shown.day}
        isReadOnly={isReadOnly}
        onChange={(text) => change({ ...shown, day: text })}
        onDay={(text) => {
          if (text === '') change({ day: '', hour: '' })
          else if (text !== shown.day || shown.hour === '') {
            change(typedMoment(momentOf({ ...shown, day: text }, zone), zone))
          }
        }}
        onBlur={onBlur}
      />
      <TextInput
        value={shown.hour}
        dir="ltr"
        inputMode="numeric"
        placeholder="HH:MM"
        autoComplete="off"
        aria-label={t('editor.calendar.time')}
        aria-invalid={day['aria-invalid']}
        readOnly={isReadOnly}
        onChange={({ target }) => change({ ...shown, hour: target.value })}
        // The click that leaves the day fills the time, which typing then replaces.
        onClick={({ currentTarget }) => currentTarget.select()}
        onBlur={(event) => {
          if (isMoment(value)) setTyped(null)
          onBlur?.(event)
        }}
      />
    </div>
  )
}

type Hour = Pick<WallTime, 'hour' | 'minute'>

/** A moment as it is typed: `DD / MM / YYYY` and `HH:MM`, on the organisation's clock. */
interface TypedMoment {
  day: string
  hour: string
}

/** Parses `9:30`, `09:30`, `0930`, `9` and the same in Arabic digits; null for an invalid time. */
export function parseHour(text: string): Hour | null {
  const match = /^(\d{1,2})(?:\s?[:.\u060C]?\s?(\d{2}))?$/.exec(plain(text).trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  return hour < 24 && minute < 60 ? { hour, minute } : null
}

/** The default time of a day: nine in the morning or, for today, the current time. */
function usualHour(day: Day, zone: string): Hour {
  const here = wallTimeOf(Date.now(), zone)
  return dayToText(here) === dayToText(day) ? here : { hour: 9, minute: 0 }
}

/** How a stored moment is typed; a text that is no moment stays as it was typed. */
export const typedMoment = (value: string, zone: string): TypedMoment =>
  isMoment(value)
    ? { day: formatDate(value, zone), hour: formatClock(value, zone) }
    : { day: value, hour: '' }

/**
 * The instant in UTC; a text that is no moment stays as typed. A time that daylight saving skips is
 * moved to the next hour; of a time that occurs twice, the first counts.
 */
export function momentOf({ day: typedDay, hour: typedHour }: TypedMoment, zone: string): string {
  const day = parseDay(typedDay)
  const hour = day && (typedHour.trim() === '' ? usualHour(day, zone) : parseHour(typedHour))
  if (!day || !hour) return `${typedDay} ${typedHour}`.trim()
  const wall = { ...day, ...hour }
  const later = { ...wall, hour: wall.hour + 1 }
  const [instant = 0] = [...instantsOf(wall, zone), ...instantsOf(later, zone)]
  return new Date(instant).toISOString()
}
