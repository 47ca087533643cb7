import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import {
  PUBLICATION_DETAILS,
  type Activity,
  type ActivityKind,
  type ActivitySubject,
  type EntryActivity,
  type PublicationActivity,
  type PublicationDetail,
} from '@ufuq/shared/contract/activity'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { Role } from '@ufuq/shared/contract/users'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import { wireTimeOf } from '#core/time/wire_time'
import { servedKinds } from '#entries/kinds'
import { may } from '#entries/permissions'
import { titlesOf } from '#entries/present'
import { findEntries } from '#entries/rows'
import { mayUpdate } from '#publications/permissions'

/**
 * How many rows of each source are read: enough for a dozen entries after a day with many saves and
 * uploads.
 */
const WINDOW = 200

/** An event, and the object that it concerns. Rows with the same `thing` are reported together. */
export interface Event {
  thing: number
  activity: Activity | EntryActivity
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

interface PublicationRow extends Row<ActivityKind<'publication'> | PublicationDetail> {
  publication_id: number
  pair_id: number
  language: Language
  title: string
  status: PublicationStatus
  author_id: number | null
  deleted_at: string | Date | null
}

interface EntryEventRow extends Row<ActivityKind<'entry'>> {
  entry_id: number
  entry_kind: string
}

interface PersonRow extends Row<ActivityKind<'person'>> {
  person_id: number
  person_name: string
  role: Role | null
}

/** The sources of the list of recent activity. To report another activity, add an item. */
export const SOURCES = [
  source<PublicationRow>({
    subject: 'publication',
    mayRead: (reader) => hasAbility(reader, 'publications.create'),
    query: () =>
      newest('publication')
        .join('publications as text', 'text.id', 'event.publication_id')
        .select(
          'text.id as publication_id',
          'text.pair_id',
          'text.language',
          'text.title',
          'text.status',
          'text.author_id',
          'text.deleted_at',
        ),
    toEvent: (row, reader) => {
      const isBinned = row.deleted_at !== null
      if (isBinned && !hasAbility(reader, 'publications.restore')) return null
      const text = { authorId: row.author_id, pairId: row.pair_id, status: row.status }
      return {
        thing: row.pair_id,
        activity: {
          ...happened(row),
          ...wordsOf(row.kind),
          subject: 'publication',
          publication: {
            id: row.publication_id,
            titles: { [row.language]: row.title },
            isBinned,
            canUpdate: !isBinned && mayUpdate(reader, text),
          },
        },
      }
    },
  }),
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
}

/**
 * Reads the events of entries. An entry's name is available only from its kind, so this runs one
 * more query for each kind in the list.
 */
async function readOfEntries(reader: User): Promise<Event[]> {
  const rows = (await newestOfEntries()) as EntryEventRow[]
  const events: Event[] = []
  const eventOf = (row: EntryEventRow, entry: EntryActivity['entry']): Event => ({
    thing: row.entry_id,
    activity: { ...happened(row), subject: 'entry', entry },
  })
  for (const kind of readable(reader)) {
    const happenedToKind = rows.filter(({ entry_kind }) => entry_kind === kind.name)
    const ids = happenedToKind.map(({ entry_id }) => entry_id)
    const entries = await findEntries(kind, ids)
    for (const row of happenedToKind) {
      const entry = entries.find(({ id }) => id === row.entry_id)
      if (!entry) continue
      const { path } = kind
      const { id, key, isInBin: isBinned } = entry
      events.push(eventOf(row, { path, id: key ?? id, titles: titlesOf(kind, entry), isBinned }))
    }
  }
  return events
}

function wordsOf(kind: PublicationRow['kind']): Pick<PublicationActivity, 'kind' | 'detail'> {
  const detail = PUBLICATION_DETAILS.find((one) => one === kind)
  return detail ? { kind: 'changed', detail } : { kind: kind as ActivityKind<'publication'> }
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
