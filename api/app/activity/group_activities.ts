import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import type { Activity } from '@ufuq/shared/contract/activity'

/** An event, and the object that it concerns. Rows with the same `thing` are reported together. */
export interface Event {
  thing: number
  activity: Activity
}

interface Telling {
  /** The time zone that determines the day of an event. */
  zone: string
  limit: number
}

/**
 * Groups recorded activity, newest first, into a readable list. Repeated actions by one person on
 * the same object on one day become one entry, and so do consecutive actions on several objects of
 * one kind.
 */
export function groupActivities(events: readonly Event[], { zone, limit }: Telling): Activity[] {
  const sorted = events.toSorted(
    ({ activity: a }, { activity: b }) => b.at.localeCompare(a.at) || b.id - a.id,
  )
  const ofThings = new Map<string, Activity>()
  for (const { thing, activity } of sorted) {
    const key = [kindOfDay(activity, zone), thing].join()
    if (!ofThings.has(key)) ofThings.set(key, activity)
  }
  const list: Activity[] = []
  for (const activity of ofThings.values()) {
    const last = list.at(-1)
    if (last && kindOfDay(last, zone) === kindOfDay(activity, zone)) {
      list[list.length - 1] = { ...last, others: last.others + 1 }
    } else {
      if (list.length === limit) break
      list.push(activity)
    }
  }
  return list
}

function kindOfDay(activity: Activity, zone: string): string {
  const { subject, kind, by, at } = activity
  return [wallTextOf(at, zone).slice(0, 10), subject, kind, moreOf(activity), by.id].join()
}

/** Further properties by which activities of one kind are grouped separately. */
function moreOf(activity: Activity): string | null {
  switch (activity.subject) {
    case 'person':
      return activity.role
    case 'entry':
      return activity.entry.path
  }
}
