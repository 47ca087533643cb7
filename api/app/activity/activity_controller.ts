import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import {
  ACTIVITY_DAYS,
  ACTIVITY_SUBJECTS,
  type Activity,
  type ActivityKind,
  type ActivitySubject,
} from '@ufuq/shared/contract/activity'
import type { Role } from '@ufuq/shared/contract/users'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { servedKinds } from '#entries/kinds'
import { may as mayAct } from '#entries/permissions'
import { titlesOf } from '#entries/present'
import { hasAbility, may } from '#people/abilities'
import type User from '#people/user'

export default class ActivityController {
  async index({ auth, bouncer }: HttpContext) {
    await bouncer.authorize(may, 'publications.create')
    return recentActivity(auth.getUserOrFail())
  }
}

const LENGTH = 8
/**
 * How many rows of each subject are read: enough for a dozen entries after a day with many saves and
 * uploads.
 */
const WINDOW = 200

/** The most recent activity that this reader may see. */
export async function recentActivity(reader: User): Promise<Activity[]> {
  const people = hasAbility(reader, 'users.manage') ? await eventsOfPeople() : []
  const { timeZone } = (await siteContent()).site
  const events = [...(await eventsOfEntries(reader)), ...people]
  return groupActivities(events, { zone: timeZone, limit: LENGTH })
}

interface Row<Kind> {
  id: number
  kind: Kind
  happened_at: string | Date
  actor_id: number
  actor_name: string
}

/** The limit is applied before the joins, so that no database can choose to read more rows. */
function newest(subject: ActivitySubject): DatabaseQueryBuilderContract {
  return db
    .from((events) => {
      void events
        .from('activities')
        .where({ subject })
        .orderBy('happened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(WINDOW)
        .as('event')
    })
    .join('users as actor', 'actor.id', 'event.actor_id')
    .select('event.id', 'event.kind', 'event.happened_at', 'event.actor_id')
    .select('actor.display_name as actor_name')
}

const happened = <Kind>(row: Row<Kind>) => ({
  id: row.id,
  kind: row.kind,
  at: wireTimeOf(row.happened_at),
  by: { id: row.actor_id, name: row.actor_name || null },
  others: 0,
})

interface EntryRow extends Row<ActivityKind<'entry'>> {
  entry_id: number
  entry_kind: string
  entry_key: string | null
  in_bin: number | boolean
}

interface SideRow {
  id: number
  entry_id: number
  language: SideLanguage
  title: string
}

/** The events of entries, with the titles of their sides instead of their whole content. */
async function eventsOfEntries(reader: User): Promise<Event[]> {
  const readable = servedKinds().filter((kind) => mayAct(reader, 'read', kind))
  const kinds = new Map(readable.map((kind) => [kind.name, kind]))
  const rows = (await newest('entry')
    .join('entries as entry', 'entry.id', 'event.entry_id')
    .select('entry.id as entry_id', 'entry.kind as entry_kind')
    .select('entry.key as entry_key', 'entry.in_bin')) as EntryRow[]
  const sides: SideRow[] = await db
    .from('sides')
    .whereIn('entry_id', [...new Set(rows.map(({ entry_id }) => entry_id))])
    .orderBy(['entry_id', 'language'])
    .select('id', 'entry_id', 'language', 'title')
  const sidesOf = Map.groupBy(sides, ({ entry_id }) => entry_id)
  return rows.flatMap((row): Event[] => {
    const kind = kinds.get(row.entry_kind)
    if (!kind) return []
    const { entry_id: id, entry_key: key, in_bin } = row
    const own = sidesOf.get(id) ?? []
    const [first] = own
    const title = Object.fromEntries(own.map((side) => [side.language, side.title]))
    const entry = {
      path: kind.path,
      id: key ?? id,
      ...(first && { side: first.id }),
      titles: titlesOf(kind, { key, values: kind.title === null ? {} : { [kind.title]: title } }),
      isBinned: Boolean(in_bin),
    }
    return [{ thing: id, activity: { ...happened(row), subject: 'entry', entry } }]
  })
}

interface PersonRow extends Row<ActivityKind<'person'>> {
  person_id: number
  person_name: string
  role: Role | null
}

async function eventsOfPeople(): Promise<Event[]> {
  const rows = (await newest('person')
    .join('users as person', 'person.id', 'event.person_id')
    .select(
      'person.id as person_id',
      'person.display_name as person_name',
      'event.role',
    )) as PersonRow[]
  return rows.map(({ person_id: id, person_name: name, role, ...row }) => {
    const person = { id, name: name || null }
    return { thing: id, activity: { ...happened(row), subject: 'person', person, role } }
  })
}

/** Deletes activity that is too old to be shown to colleagues. */
export async function forgetOldActivity(now: DateTime = DateTime.utc()) {
  await db
    .from('activities')
    .whereIn('subject', ACTIVITY_SUBJECTS)
    .where('happened_at', '<=', toDatabaseTime(now.minus({ days: ACTIVITY_DAYS })))
    .delete()
}

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
