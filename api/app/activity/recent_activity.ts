import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { SOURCES, type Event } from '#activity/sources'
import { groupActivities } from '#activity/group_activities'

const LENGTH = 8

/**
 * The most recent activity that this reader may see. Runs one query per source, and one for each
 * kind in `api/app/kinds`.
 */
export async function recentActivity(reader: User): Promise<Event['activity'][]> {
  const open = SOURCES.filter(({ mayRead }) => mayRead(reader))
  const events = await Promise.all(open.map(({ read }) => read(reader)))
  const { timeZone } = (await siteContent()).site
  return groupActivities(events.flat(), { zone: timeZone, limit: LENGTH })
}
