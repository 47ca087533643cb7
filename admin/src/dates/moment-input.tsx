import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMoment } from '@ufuq/shared/kinds/formats'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { TypedDayInput, type DayInputProps } from './day-input.tsx'
import { momentOf, typedMoment, type TypedMoment } from './moments.ts'

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
        onBlur={(event) => {
          if (isMoment(value)) setTyped(null)
          onBlur?.(event)
        }}
      />
    </div>
  )
}
