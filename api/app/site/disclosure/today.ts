import { DateTime } from 'luxon'
import { knownContent } from '#content/site_content'

/** The day in the organisation's time zone, as `YYYY-MM-DD`. */
export const dayAt = (now: DateTime = DateTime.utc()): string =>
  now.setZone(knownContent().site.timeZone).toFormat('yyyy-MM-dd')
