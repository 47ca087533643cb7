import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Activity, ActivityKind, ActivitySubject } from '@ufuq/shared/contract/activity'
import type { Role } from '@ufuq/shared/contract/users'
import type { SideLanguage } from '@ufuq/shared/kinds/sides'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import { wireTimeOf } from '#core/time/wire_time'
import { servedKinds } from '#entries/kinds'
import { may } from '#entries/permissions'
import { titlesOf } from '#entries/present'

/**
 * How many rows of each source are read: enough for a dozen entries after a day with many saves and
 * uploads.
 */
const WINDOW = 200

/** An event, and the object that it concerns. Rows with the same `thing` are reported together. */
export interface Event {
  thing: number
  activity: Activity
}

interface Source<Row> {
  subject: ActivitySubject
  mayRead: (reader: User) => boolean
  /** Queries the newest rows together with the objects that they concern. */
  query: () => DatabaseQueryBuilderContract
  /** Null if this reader may not see, or could not open, the object of the event. */
  toEvent: (row: Row, reader: User) => Event | null
}

/** Hides the type of the rows, which is used only inside the source. */
const source = <Row>({ toEvent, query, ...rest }: Source<Row>) => ({
  ...rest,
  query,
  read: async (reader: User): Promise<Event[]> => {
    const rows = (await query()) as Row[]
    return rows.map((row) => toEvent(row, reader)).filter((event) => event !== null)
  },
})

interface Row<Kind> {
  id: number
  kind: Kind
  happened_at: string | Date
  actor_id: number
  actor_name: string
}

interface EntryEventRow extends Row<ActivityKind<'entry'>> {
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

interface PersonRow extends Row<ActivityKind<'person'>> {
  person_id: number
  person_name: string
  role: Role | null
}

/** The sources of the list of recent activity. To report another activity, add an item. */
export const SOURCES = [
  {
    subject: 'entry' as const,
    mayRead: (reader: User) => readable(reader).length > 0,
    query: newestOfEntries,
    read: readOfEntries,
  },
  source<PersonRow>({
    subject: 'person',
    mayRead: (reader) => hasAbility(reader, 'users.manage'),
    query: () =>
      newest('person')
        .join('users as person', 'person.id', 'event.person_id')
        .select('person.id as person_id', 'person.display_name as person_name', 'event.role'),
    toEvent: (row) => ({
      thing: row.person_id,
      activity: {
        ...happened(row),
        subject: 'person',
        person: { id: row.person_id, name: row.person_name || null },
        role: row.role,
      },
    }),
  }),
]

const readable = (reader: User) => servedKinds().filter((kind) => may(reader, 'read', kind))

function newestOfEntries() {
  return newest('entry')
    .join('entries as entry', 'entry.id', 'event.entry_id')
    .select('entry.id as entry_id', 'entry.kind as entry_kind')
    .select('entry.key as entry_key', 'entry.in_bin')
}

/** Reads the events of entries, with the titles of their sides instead of their whole content. */
async function readOfEntries(reader: User): Promise<Event[]> {
  const rows = (await newestOfEntries()) as EntryEventRow[]
  const kinds = new Map(readable(reader).map((kind) => [kind.name, kind]))
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
