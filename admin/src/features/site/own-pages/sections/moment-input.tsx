import { instantsOf, wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useState } from 'react'
import type { ValueControl } from './shared-value.tsx'

const two = (number: number) => String(number).padStart(2, '0')

/** `2027-01-31T23:00` in the organisation's time zone; empty without a moment. */
export function wallTextOf(iso: string, zone: string): string {
  if (iso === '' || Number.isNaN(Date.parse(iso))) return ''
  const { year, month, day, hour, minute } = wallTimeOf(iso, zone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The moment in UTC; a clock time that daylight saving skips is the next hour's. */
export function momentOf(typed: string, zone: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.split(/\D+/).map(Number)
  const wall = { year, month, day, hour, minute }
  const [instant] = [...instantsOf(wall, zone), ...instantsOf({ ...wall, hour: hour + 1 }, zone)]
  return instant === undefined ? '' : new Date(instant).toISOString()
}

/** A day and a time of day, in the organisation's time zone. */
export function MomentInput({
  control: { value, onChange, isReadOnly, ...attributes },
}: {
  control: ValueControl
}) {
  const zone = useTimeZone()
  // Until it is complete, the browser's field has no value.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...attributes}
      type="datetime-local"
      dir="ltr"
      value={typed ?? wallTextOf(value, zone)}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value === '' ? '' : momentOf(target.value, zone))
      }}
      onBlur={() => {
        setTyped(null)
        attributes.onBlur()
      }}
    />
  )
}
