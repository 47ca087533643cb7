import { useWatch } from 'react-hook-form'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { readDate } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'

/** The date and time in the form as an instant; null if they are empty or invalid. */
export function usePlannedDate() {
  const zone = useTimeZone()
  const [publishDate, publishTime] = useWatch<FormValues, ['publishDate', 'publishTime']>({
    name: ['publishDate', 'publishTime'],
  })
  const typed = { publishDate, publishTime }
  const reading = readDate(typed, zone)
  return { typed, reading, iso: reading.is === 'instant' ? reading.iso : null }
}
