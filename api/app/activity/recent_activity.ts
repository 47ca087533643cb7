import type { Activity } from '@ufuq/shared/contract/activity'
import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { SOURCES } from '#activity/sources'
import { groupActivities } from '#activity/group_activities'

const LENGTH = 8

/** The most recent activity that this reader may see. */
export async function recentActivity(reader: User): Promise<Activity[]> {
  const open = SOURCES.filter(({ mayRead }) => mayRead(reader))
  const events = await Promise.all(open.map(({ read }) => read(reader)))
  const { timeZone } = (await siteContent()).site
  return groupActivities(events.flat(), { zone: timeZone, limit: LENGTH })
}
