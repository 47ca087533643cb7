import { useWatch } from 'react-hook-form'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { readDate } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'

/** The date and time in the form as an instant; null if they are empty or invalid. */
export function usePlannedDate() {
  const zone = useTimeZone()
  const [publishDate, publishTime] = useWatch<
    FormValues,
    ['shared.publishDate', 'shared.publishTime']
  >({ name: ['shared.publishDate', 'shared.publishTime'] })
  const reading = readDate({ publishDate, publishTime }, zone)
  return { reading, iso: reading.is === 'instant' ? reading.iso : null }
}
