import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { declaredKinds } from '#kinds/all'
import type { Change, DeclaredEntries } from '#kinds/kind'
import { createEntry } from '#kinds/write_entry'

/**
 * The statuses of the responses to visitors, authors, editors, administrators and people with a
 * disabled account.
 */
export type Statuses = readonly [number, number, number, number, number]

/** A draft of a kind, a published entry, and an entry in the bin. */
export interface Entries {
  draft: number
  published: number
  binned: number
}

/** The entries of each kind, by the kind's path. */
export type EntriesOfKinds = Readonly<Record<string, Entries>>

export interface KindWorld {
  entries: EntriesOfKinds
}

export interface KindRow<W> {
  route: string
  about?: string
  path?: (world: W) => string
  body?: object
  answers: Statuses
  confirmed?: true
}

const staff = (status: number): Statuses => [401, status, status, status, 401]
const editors = (status: number): Statuses => [401, 403, status, status, 401]

/** The calls for a declared kind, and who may make them. */
export function rowsOfKind<W extends KindWorld>(kind: DeclaredEntries): KindRow<W>[] {
  const { path, order } = kind
  const base = `/api/${path}`
  const of =
    (which: keyof Entries, rest = '') =>
    ({ entries }: W) =>
      `${base}/${which === 'binned' ? 'bin/' : ''}${entries[path]?.[which]}${rest}`
  const items = [{ side: 'ar', part: 'name', words: 'السقّاؤون', whose: 'mine' }]
  return [
    {
      route: `GET ${base}/shown`,
      path: () => `${base}/shown?language=en`,
      answers: [200, 200, 200, 200, 200],
    },
    { route: `GET ${base}`, answers: staff(200) },
    { route: `POST ${base}`, body: leastOf(kind), answers: staff(201) },
    {
      route: `POST ${base}`,
      about: 'published at once',
      body: { ...leastOf(kind), isPublished: true },
      answers: editors(201),
    },
    { route: `GET ${base}/:id`, path: of('draft'), answers: staff(200) },
    { route: `PATCH ${base}/:id`, path: of('draft'), body: { [order]: 4 }, answers: staff(200) },
    {
      route: `PATCH ${base}/:id`,
      about: 'to publish it',
      path: of('draft'),
      body: { isPublished: true },
      answers: editors(200),
    },
    {
      route: `PATCH ${base}/:id`,
      about: 'that is published',
      path: of('published'),
      body: { [order]: 4 },
      answers: editors(200),
    },
    { route: `DELETE ${base}/:id`, path: of('draft'), answers: staff(204) },
    {
      route: `DELETE ${base}/:id`,
      about: 'that is published',
      path: of('published'),
      answers: editors(204),
    },
    { route: `GET ${base}/:id/versions`, path: of('draft', '/versions'), answers: staff(200) },
    {
      route: `GET ${base}/:id/versions`,
      about: 'of what is published',
      path: of('published', '/versions'),
      answers: editors(200),
    },
    {
      route: `GET ${base}/:id/versions/:number`,
      path: of('draft', '/versions/1'),
      answers: staff(404),
    },
    { route: `GET ${base}/:id/review`, path: of('draft', '/review'), answers: staff(200) },
    {
      route: `POST ${base}/:id/review`,
      path: of('draft', '/review'),
      body: {},
      answers: staff(200),
    },
    { route: `DELETE ${base}/:id/review`, path: of('draft', '/review'), answers: staff(409) },
    {
      route: `POST ${base}/:id/review/return`,
      path: of('draft', '/review/return'),
      body: { note: 'The link' },
      answers: editors(409),
    },
    {
      route: `POST ${base}/:id/review/take`,
      path: of('draft', '/review/take'),
      body: {},
      answers: editors(409),
    },
    {
      route: `PUT ${base}/:id/presence`,
      path: of('draft', '/presence'),
      body: { side: null },
      answers: staff(200),
    },
    { route: `DELETE ${base}/:id/presence`, path: of('draft', '/presence'), answers: staff(204) },
    { route: `GET ${base}/:id/left-out`, path: of('draft', '/left-out'), answers: staff(200) },
    {
      route: `POST ${base}/:id/left-out`,
      path: of('draft', '/left-out'),
      body: { items },
      answers: staff(204),
    },
    {
      route: `POST ${base}/:id/left-out`,
      about: 'of what is published',
      path: of('published', '/left-out'),
      body: { items },
      answers: editors(204),
    },
    { route: `GET ${base}/bin`, answers: staff(200) },
    { route: `POST ${base}/bin/:id/restore`, path: of('binned', '/restore'), answers: staff(200) },
    {
      route: `DELETE ${base}/bin/:id`,
      path: of('binned'),
      answers: [401, 403, 403, 204, 401],
      confirmed: true,
    },
  ]
}

/** A new entry with only the required fields. */
const leastOf = ({ fields }: DeclaredEntries): Change =>
  Object.fromEntries(
    fields
      .filter(({ rules }) => 'isRequired' in rules && rules.isRequired)
      .map(({ name, rules }) => [name, rules.type === 'twoTexts' ? { ar: 'ماء' } : 'ماء']),
  )

/** The entries that the calls use. */
export async function makeEntriesOfKinds(person: User): Promise<EntriesOfKinds> {
  const made: Record<string, Entries> = {}
  for (const kind of declaredKinds()) {
    const binned = await createEntry(kind, leastOf(kind), person)
    await binned
      .merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: person.id })
      .save()
    made[kind.path] = {
      draft: (await createEntry(kind, leastOf(kind), person)).id,
      published: (await createEntry(kind, { ...leastOf(kind), isPublished: true }, person)).id,
      binned: binned.id,
    }
  }
  return made
}
