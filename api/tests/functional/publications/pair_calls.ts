import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { type Publication as Record, type WholePair } from '@ufuq/shared/contract/publications'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { EntryChange } from '@ufuq/shared/model/wire'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import type { PairBody } from '#tests/functional/publications/bodies'
import Publication from '#tests/stored_publications'

export const ENTRIES = '/api/entries/publications'
/** The path of the calls for an entry. */
export const entryAt = ({ pairId }: { pairId: number }, rest = '') => `${ENTRIES}/${pairId}${rest}`

const NAMES = [
  ['english', 'en'],
  ['arabic', 'ar'],
] as const

/** The change that writes the languages of a body, without its tags. */
export function changeOf({ shared = {}, status, ...sides }: PairBody): EntryChange {
  const written = NAMES.flatMap(([name, language]) => {
    const side = sides[name]
    return side ? [{ language, ...side }] : []
  })
  const texts = (field: 'title' | 'slug' | 'content') =>
    Object.fromEntries(
      written.flatMap((side) => (side[field] === undefined ? [] : [[side.language, side[field]]])),
    )
  const dates = written.flatMap(({ language, publishDate = shared.publishDate }) =>
    publishDate === undefined ? [] : [[language, publishDate]],
  )
  const versions = written.flatMap(({ language, version }) =>
    version === undefined ? [] : [[language, version]],
  )
  const isPublic = (side: (typeof written)[number]) => (side.status ?? status) === 'published'
  return {
    ...(versions.length > 0 && { base: { sides: Object.fromEntries(versions) } }),
    values: {
      title: texts('title'),
      slug: texts('slug'),
      content: texts('content'),
      ...(shared.hero !== undefined && { hero: shared.hero ?? '' }),
    },
    dates: Object.fromEntries(dates),
    publish: written.filter(isPublic).map(({ language }) => language),
    correction: written.flatMap((side) => (side.correction ? [side.language] : [])),
  }
}

/** The records of an entry that a call answered with. */
export function pairIn({ publication }: { publication: PublicationEntry }): WholePair {
  const { sides, values, tags } = publication
  const records = NAMES.flatMap(([name, language]) => {
    const side = sides[language]
    const record: Partial<Record> = {
      id: side?.id ?? 0,
      language,
      version: side?.version ?? 0,
      title: values.title[language],
      slug: values.slug[language],
      content: values.content[language],
      tags: tags.flatMap((tag) => tag[language] ?? []),
      pairTags: tags,
      needsUpdateSince: side?.followSince ?? null,
    }
    return side ? [[name, record]] : []
  })
  return Object.fromEntries(records) as WholePair
}

export const createPair = (client: ApiClient, body: PairBody, person: User) =>
  client.as(person).post(ENTRIES, changeOf(body))

/** Changes the entry of a record, given the id of either. */
export async function changePair(client: ApiClient, id: number, body: PairBody, person: User) {
  const path = entryAt(await Publication.findOrFail(id))
  return client.as(person).patch(path, changeOf(body))
}

/** Moves the entry of a record to the bin. */
export async function deletePair(client: ApiClient, id: number, person: User) {
  return client.as(person).delete(entryAt(await Publication.findOrFail(id)))
}

export const newEditor = () => UserFactory.apply('editor').create()

/**
 * The stored columns of every publication, for comparison after a call that must change
 * nothing.
 */
export const storedPublications = async () => (await Publication.all()).map((row) => row.toJSON())

/** Reports that somebody has an entry open. */
export const beHere = (
  client: ApiClient,
  entry: { pairId: number },
  person: User,
  side: string | null = 'ar',
) => client.as(person).put(entryAt(entry, '/presence'), { side })

/** Two editors. */
export const people = async () => ({
  nadia: await UserFactory.merge({ username: 'Nadia' }).apply('editor').create(),
  sami: await UserFactory.merge({ username: 'Sami' }).apply('editor').create(),
})

/** Restores what was deleted together with a record. */
export async function restoreRecord(client: ApiClient, id: number, person: User) {
  const { entry_id }: { entry_id: number } = await db.from('sides').where({ id }).firstOrFail()
  return client.as(person).post(`${ENTRIES}/bin/${entry_id}/restore`)
}
