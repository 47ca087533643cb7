import { DateTime } from 'luxon'
import siteSettings from '#config/site'

/** The day in the organisation's time zone, as `YYYY-MM-DD`. */
export const dayAt = (now: DateTime = DateTime.utc()): string =>
  now.setZone(siteSettings.timeZone).toFormat('yyyy-MM-dd')
