import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationAbilities } from '@ufuq/shared/contract/publications'
import type { PublicationSide } from '@ufuq/shared/kinds/publication/publication'
import { sideOf } from '@ufuq/shared/model/sides'
import { ApiException } from '#core/errors/api_exception'
import { may, mayChangeSide } from '#entries/permissions'
import { findEntriesOfSides, lockEntriesOfSides } from '#entries/rows'
import type { Person, Entry, Side } from '#entries/types'
import { publications } from '#kinds/publication/publication_kind'
import type User from '#people/user'

/** A record of the specification's calls: one language of an entry. Its id is that of the side. */
export interface PublicationRecord {
  entry: Entry
  side: Side & { language: Language }
}

/** The record with this id in one of these entries. */
export function recordIn(entries: readonly Entry[], id: number): PublicationRecord | null {
  for (const entry of entries) {
    const side = entry.sides.find((one) => one.id === id)
    if (side) return { entry, side: side as PublicationRecord['side'] }
  }
  return null
}

/** The records of an entry, Arabic first. */
export const recordsOf = (entry: Entry): PublicationRecord[] =>
  entry.sides.map((side) => ({ entry, side: side as PublicationRecord['side'] }))

/** The record of the other language. */
export function translationOf({ entry, side }: PublicationRecord): PublicationRecord | null {
  const other = entry.sides.find(({ language }) => language !== side.language)
  return other ? { entry, side: other as PublicationRecord['side'] } : null
}

/** What the calls read and write: the public text or, of a draft, the saved one. */
export const textIn = ({ entry, side }: PublicationRecord): PublicationSide =>
  (side.live ?? sideOf(publications.fields, entry.values, side.language)) as PublicationSide

export const findRecord = async (
  id: number,
  client?: QueryClientContract,
): Promise<PublicationRecord | null> =>
  recordIn(await findEntriesOfSides(publications, [id], client), id)

/** Finds a record; throws 404 if there is none. */
export async function findRecordOrFail(id: number): Promise<PublicationRecord> {
  const record = await findRecord(id)
  if (!record) throw ApiException.notFound('Publication')
  return record
}

/** Locks the entry of a record, and that of another one; throws 404 if the first does not exist. */
export async function lockRecord(
  id: number,
  otherId: number | null,
  client: TransactionClientContract,
): Promise<{ record: PublicationRecord; other: PublicationRecord | null }> {
  const ids = otherId === null ? [id] : [id, otherId]
  const entries = await lockEntriesOfSides(publications, ids, client)
  const record = recordIn(entries, id)
  if (!record) throw ApiException.notFound('Publication')
  return { record, other: otherId === null ? null : recordIn(entries, otherId) }
}

export const toPerson = ({
  id,
  role,
  sharedDrafts,
}: Pick<User, 'id' | 'role' | 'sharedDrafts'>): Person => ({ id, role, shared: sharedDrafts })

/** What a person may do with a side of an entry. */
export function abilitiesOf(
  reader: Pick<User, 'id' | 'role' | 'sharedDrafts'>,
  entryId: number,
  side: Pick<Side, 'authorId' | 'status'>,
): PublicationAbilities {
  const person = toPerson(reader)
  return {
    update: mayChangeSide(person, publications, { id: entryId }, side),
    publish: may(person, 'publish', publications),
    delete: may(person, 'delete', publications),
  }
}
