import { DateTime } from 'luxon'
import { knownContent } from '#content/site_content'

/** The day in the organisation's time zone, as `YYYY-MM-DD`. */
export const dayAt = (moment: DateTime): string =>
  moment.setZone(knownContent().site.timeZone).toFormat('yyyy-MM-dd')

export const today = (): string => dayAt(DateTime.utc())
