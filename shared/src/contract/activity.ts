import type { Language } from './languages.ts'
import type { Colleague, Role } from './users.ts'

/** The number of days for which the server stores activity. */
export const ACTIVITY_DAYS = 30

/** The events of each kind of record; the screens need a sentence for each event. */
export const ACTIVITY_KINDS = {
  publication: [
    'created',
    'changed',
    'published',
    'scheduled',
    'withdrawn',
    'deleted',
    'restored',
    'handedOver',
    'returned',
  ],
  /** Actions on entries of any kind. */
  entry: [
    'created',
    'changed',
    'published',
    'withdrawn',
    'deleted',
    'restored',
    'handedOver',
    'returned',
  ],
  person: ['created', 'invited', 'joined', 'roleChanged', 'disabled', 'enabled'],
} as const

/**
 * Other actions on a publication, which later releases added. Older apps show them as `changed`.
 */
export const PUBLICATION_DETAILS = [
  'shared',
  'reassigned',
  'correctionAsked',
  'corrected',
  'correctionClosed',
  'imported',
] as const
export type PublicationDetail = (typeof PUBLICATION_DETAILS)[number]

export type ActivitySubject = keyof typeof ACTIVITY_KINDS
export type ActivityKind<Subject extends ActivitySubject> = (typeof ACTIVITY_KINDS)[Subject][number]

export const ACTIVITY_SUBJECTS = Object.keys(ACTIVITY_KINDS) as ActivitySubject[]

interface Happened<Subject extends ActivitySubject> {
  id: number
  subject: Subject
  kind: ActivityKind<Subject>
  /**
   * The time of the activity, in ISO 8601 and UTC. If there were several changes on that day, this
   * is the time of the last one.
   */
  at: string
  by: Colleague
  /**
   * How many more records of this kind the person changed in the same way on that day, without
   * other changes in between. Only rows that the server reads are counted.
   */
  others: number
}

export interface PublicationActivity extends Happened<'publication'> {
  /** A more specific name than `kind`, which is then `changed`. */
  detail?: PublicationDetail
  publication: {
    /** The id of one side, from which both sides can be opened. */
    id: number
    /** The current titles of the sides that the activity concerns. */
    titles: Partial<Record<Language, string>>
    isBinned: boolean
    /** Whether this user may open the publication in the editor. */
    canUpdate: boolean
  }
}

export interface EntryActivity extends Happened<'entry'> {
  entry: {
    /** The path of the entry's kind. */
    path: string
    /** The key of an entry that the product ships. */
    id: number | string
    titles: Record<Language, string>
    isBinned: boolean
  }
}

export interface PersonActivity extends Happened<'person'> {
  person: Colleague
  /** The new role; null if the role did not change. */
  role: Role | null
}

/** `GET /api/activity`: the latest activity that this user may see, newest first. */
export type Activity = PublicationActivity | EntryActivity | PersonActivity
