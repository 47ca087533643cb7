import { useState, type ComponentPropsWithRef } from 'react'
import { instantsOf, wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'

const two = (number: number) => String(number).padStart(2, '0')

/**
 * A time as `2027-01-31T23:00` in the organisation's time zone; empty if it is missing or invalid.
 */
export function wallTextOf(iso: string, zone: string): string {
  if (iso === '' || Number.isNaN(Date.parse(iso))) return ''
  const { year, month, day, hour, minute } = wallTimeOf(iso, zone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant in UTC. A time that daylight saving skips is moved to the next hour. */
export function momentOf(typed: string, zone: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.split(/\D+/).map(Number)
  const wall = { year, month, day, hour, minute }
  const [instant] = [...instantsOf(wall, zone), ...instantsOf({ ...wall, hour: hour + 1 }, zone)]
  return instant === undefined ? '' : new Date(instant).toISOString()
}

interface MomentInputProps extends Omit<
  ComponentPropsWithRef<typeof TextInput>,
  'value' | 'onChange'
> {
  /** ISO 8601 in UTC; empty if there is none. */
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}

/** A date and a time of day, in the organisation's time zone. */
export function MomentInput({
  value,
  onChange,
  onBlur,
  isReadOnly,
  ...attributes
}: MomentInputProps) {
  const zone = useTimeZone()
  // The typed text is stored, because the browser's field has no value until the input is complete.
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
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
