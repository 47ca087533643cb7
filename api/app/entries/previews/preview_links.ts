import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PreviewLink as WirePreviewLink } from '@ufuq/shared/contract/previews'
import type { Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken } from '#core/hashes/secret_token'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'

/** A draft that preview links can show. */
export interface Previewed {
  /** The id of the entry. */
  id: number
  /**
   * Keeps only the links whose creators still have the right to create links. The other links no
   * longer work.
   */
  shownBy: (
    links: readonly PreviewLink[],
    client: QueryClientContract,
  ) => Promise<PreviewLink[]> | PreviewLink[]
}

/** Who created a link. */
export interface PreviewMaker {
  id: number
  displayName: string
  role: Role
}

/** A preview link without its token, so its address can't be reconstructed from the database. */
export interface PreviewLink {
  id: number
  entryId: number
  purpose: 'own' | 'shared'
  createdBy: PreviewMaker
  createdAt: DateTime
  expiresAt: DateTime
}

interface Row {
  id: number
  entry_id: number
  purpose: PreviewLink['purpose']
  created_by_id: number
  name: string
  role: Role
  created_at: string | Date
  expires_at: string | Date
}

/** Links that have not expired and whose creators' accounts are not disabled. */
const active = (client: QueryClientContract) =>
  client
    .from('entry_preview_links as link')
    .join('users as maker', 'maker.id', 'link.created_by_id')
    .whereNull('maker.disabled_at')
    .where('link.expires_at', '>', toDatabaseTime(DateTime.utc()))
    .select('link.id', 'link.entry_id', 'link.purpose', 'link.created_by_id')
    .select('link.created_at', 'link.expires_at', 'maker.display_name as name', 'maker.role')

const toLink = ({ entry_id: entryId, created_by_id, name, role, ...row }: Row): PreviewLink => ({
  id: row.id,
  entryId,
  purpose: row.purpose,
  createdBy: { id: created_by_id, displayName: name, role },
  createdAt: fromDatabaseTime(row.created_at),
  expiresAt: fromDatabaseTime(row.expires_at),
})

export const toWirePreviewLink = (link: PreviewLink): WirePreviewLink => ({
  id: link.id,
  createdBy: link.createdBy.displayName,
  createdAt: toWireTime(link.createdAt),
  expiresAt: toWireTime(link.expiresAt),
})

/** The shared links of a draft that are still valid, newest first. */
export async function listPreviewLinks(
  { id, shownBy }: Previewed,
  client: QueryClientContract = db.connection(),
): Promise<PreviewLink[]> {
  const rows: Row[] = await active(client)
    .where({ 'link.entry_id': id, 'link.purpose': 'shared' })
    .orderBy('link.id', 'desc')
  return shownBy(rows.map(toLink), client)
}

/**
 * The link with this token. The code of the entry's kind decides whether the link still shows
 * anything.
 */
export async function findPreviewLink(token: string): Promise<PreviewLink | null> {
  const row: Row | null = await active(db.connection())
    .where('link.token_hash', hashOfToken(token))
    .first()
  return row && toLink(row)
}

/** Deletes a link. Throws 404 unless the link belongs to this draft. */
export async function deletePreviewLink(entry_id: number, id: unknown): Promise<void> {
  const deleted: number | number[] = await db
    .from('entry_preview_links')
    .where({ id, entry_id })
    .delete()
  if (Number(deleted) === 0) throw ApiException.notFound('Link')
}

/** Deletes the links of a draft that no longer exists. */
export const deletePreviewLinksOf = (entry_id: number, client: TransactionClientContract) =>
  client.from('entry_preview_links').where({ entry_id }).delete()

/** Deletes the links of a person whose account is being erased. */
export const deletePreviewLinksBy = (personId: number, client: TransactionClientContract) =>
  client.from('entry_preview_links').where('created_by_id', personId).delete()

/** Deletes expired links, which no longer work. */
export const forgetExpiredLinks = (now: DateTime = DateTime.utc()): Promise<unknown> =>
  db.from('entry_preview_links').where('expires_at', '<=', toDatabaseTime(now)).delete().exec()

/** Writes a link, in the transaction that locked its draft. */
export async function insertPreviewLink(
  entryId: number,
  { tokenHash, ...link }: Omit<PreviewLink, 'id' | 'entryId'> & { tokenHash: string },
  client: TransactionClientContract,
): Promise<PreviewLink> {
  const [linkId]: number[] = await client.table('entry_preview_links').insert({
    entry_id: entryId,
    purpose: link.purpose,
    created_by_id: link.createdBy.id,
    token_hash: tokenHash,
    created_at: toDatabaseTime(link.createdAt),
    expires_at: toDatabaseTime(link.expiresAt),
  })
  if (linkId === undefined) throw new Error('The database returned no id')
  return { ...link, id: linkId, entryId }
}

/** Deletes the links that a person created earlier for their own previews. */
export const deleteOwnLinks = (
  entry_id: number,
  personId: number,
  client: TransactionClientContract,
) =>
  client
    .from('entry_preview_links')
    .where({ entry_id, purpose: 'own', created_by_id: personId })
    .delete()
