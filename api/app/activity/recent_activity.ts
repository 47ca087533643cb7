import type { Activity } from '@ufuq/shared/contract/activity'
import siteSettings from '#config/site'
import type User from '#accounts/user'
import { SOURCES } from '#activity/sources'
import { tellTogether } from '#activity/tell_together'

const LENGTH = 8

/** The last things that happened to what this reader may see, with one query per source. */
export async function recentActivity(reader: User): Promise<Activity[]> {
  const open = SOURCES.filter(({ mayRead }) => mayRead(reader))
  const events = await Promise.all(open.map(({ read }) => read(reader)))
  return tellTogether(events.flat(), { zone: siteSettings.timeZone, limit: LENGTH })
}
