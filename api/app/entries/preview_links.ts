import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  DEFAULT_PREVIEW_DAYS,
  MAX_PREVIEW_LINKS,
  type NewPreviewLink,
  type PreviewDays,
  type PreviewLink as WirePreviewLink,
} from '@ufuq/shared/contract/previews'
import type { Role } from '@ufuq/shared/contract/users'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { hasDraft } from '#entries/apply_change'
import type { EntryCall, ServedKind } from '#entries/hooks'
import { kindNamed } from '#entries/kinds'
import { mayChangeSide } from '#entries/permissions'
import { findEntry, lockEntry } from '#entries/rows'
import { sharedIn, sharesOf } from '#entries/sharing/shares'
import type { Entry, Side } from '#entries/types'

const TABLE = 'entry_preview_links'
const OWN_LINK = { hours: 1 }

/** Who created a link. */
interface Maker {
  id: number
  role: Role
}

/** A link without its token, so its address can't be reconstructed from the database. */
interface LinkRow {
  id: number
  entry_id: number
  purpose: 'own' | 'shared'
  maker_id: number
  name: string
  role: Role
  created_at: string | Date
  expires_at: string | Date
}

/** Links that have not expired and whose creators' accounts are not disabled. */
const active = (client: QueryClientContract) =>
  client
    .from(`${TABLE} as link`)
    .join('users as maker', 'maker.id', 'link.created_by_id')
    .whereNull('maker.disabled_at')
    .where('link.expires_at', '>', toDatabaseTime(DateTime.utc()))
    .select('link.id', 'link.entry_id', 'link.purpose', 'link.created_at', 'link.expires_at')
    .select('maker.id as maker_id', 'maker.display_name as name', 'maker.role')

const toWire = ({ id, name, created_at, expires_at }: LinkRow): WirePreviewLink => ({
  id,
  createdBy: name,
  createdAt: wireTimeOf(created_at),
  expiresAt: wireTimeOf(expires_at),
})

/** The path of a preview. As on public pages, the path determines the language. */
export const previewPath = ({ language, token }: { language: Language; token: string }): string =>
  localizedPath(language, `/preview/${token}`)

/** The languages that somebody may show before they are published, and may still show after that. */
async function languagesOpenTo(
  { id, role }: Maker,
  { kind, entry }: { kind: ServedKind; entry: Entry },
  client?: QueryClientContract,
): Promise<SideLanguage[]> {
  const shared = sharedIn(entry, id, await sharesOf(entry.id, client))
  const open = entry.sides.filter((side) =>
    mayChangeSide({ id, role, shared }, kind, entry, { ...side, status: 'draft' }),
  )
  return open.map(({ language }) => language)
}

/** Throws 403, or 404 if entries of the kind have no previews. */
async function authorizePreview(
  { kind, by: { id, role } }: EntryCall,
  entry: Entry,
  client?: QueryClientContract,
): Promise<void> {
  const isPerson = id !== null && role !== 'product'
  const open = isPerson ? await languagesOpenTo({ id, role }, { kind, entry }, client) : []
  if (open.length === 0) throw ApiException.forbidden()
  if (!kind.preview) throw ApiException.notFound('Preview')
}

/** The shared links of an entry that still show it, newest first. */
async function validLinks(
  kind: ServedKind,
  entry: Entry,
  client: QueryClientContract = db.connection(),
): Promise<LinkRow[]> {
  const rows: LinkRow[] = await active(client)
    .where({ 'link.entry_id': entry.id, 'link.purpose': 'shared' })
    .orderBy('link.id', 'desc')
  const open = await Promise.all(
    rows.map(({ maker_id: id, role }) => languagesOpenTo({ id, role }, { kind, entry }, client)),
  )
  return rows.filter((_, at) => open[at]?.length)
}

export async function listPreviewLinks(call: EntryCall): Promise<WirePreviewLink[]> {
  const entry = await findEntry(call)
  await authorizePreview(call, entry)
  return (await validLinks(call.kind, entry)).map(toWire)
}

interface Wanted {
  language: Language
  purpose: 'own' | 'shared'
  days?: PreviewDays | undefined
}

/**
 * Creates a preview address for an entry. Only the response contains the token. The database stores
 * the token's hash. Throws 409 if the entry has no draft, or already has the maximum number of valid
 * links.
 */
export async function createPreviewLink(
  call: EntryCall,
  { language, purpose, days = DEFAULT_PREVIEW_DAYS }: Wanted,
  { id: created_by_id, displayName: name, role }: Maker & { displayName: string },
): Promise<NewPreviewLink> {
  const token = newSecretToken()
  const link = await inQuietTransaction(async (client) => {
    const entry = await lockEntry(call, client)
    await authorizePreview(call, entry, client)
    if (!hasDraft(entry) && !entry.sides.some(isToCome)) {
      throw new ApiException(409, 'nothing_to_preview', 'This entry has no draft')
    }
    if (purpose === 'own') {
      // Links that a person created earlier for their own previews.
      await client.from(TABLE).where({ entry_id: entry.id, purpose, created_by_id }).delete()
    } else if ((await validLinks(call.kind, entry, client)).length >= MAX_PREVIEW_LINKS) {
      throw new ApiException(
        409,
        'too_many_links',
        'The limit of active links to this preview has been reached',
      )
    }
    const now = DateTime.utc().startOf('second')
    const row = {
      entry_id: entry.id,
      purpose,
      created_at: toDatabaseTime(now),
      expires_at: toDatabaseTime(now.plus(purpose === 'own' ? OWN_LINK : { days })),
    }
    const [id = 0]: number[] = await client
      .table(TABLE)
      .insert({ ...row, created_by_id, token_hash: hashOfToken(token) })
    return toWire({ ...row, id, maker_id: created_by_id, name, role })
  })
  const path = previewPath({ language, token })
  return { link, path, url: siteSettings.origin + path }
}

/** Deletes a link. Throws 404 unless the link belongs to this entry. */
export async function deletePreviewLink(call: EntryCall, id: unknown): Promise<void> {
  const entry = await findEntry(call)
  await authorizePreview(call, entry)
  const deleted: number | number[] = await db.from(TABLE).where({ id, entry_id: entry.id }).delete()
  if (Number(deleted) === 0) throw ApiException.notFound('Link')
}

/** Deletes the links of a draft that no longer exists. */
export const deletePreviewLinksOf = (entry_id: number, client: TransactionClientContract) =>
  client.from(TABLE).where({ entry_id }).delete()

/** Deletes the links of a person whose account is being erased. */
export const deletePreviewLinksBy = (personId: number, client: TransactionClientContract) =>
  client.from(TABLE).where('created_by_id', personId).delete()

/** Deletes expired links, which no longer work. */
export const forgetExpiredLinks = (now: DateTime = DateTime.utc()): Promise<unknown> =>
  db.from(TABLE).where('expires_at', '<=', toDatabaseTime(now)).delete().exec()

/** Whether a side is published, but visitors do not see it yet. */
export const isToCome = ({ status, publishedAt }: Pick<Side, 'status' | 'publishedAt'>): boolean =>
  status === 'published' && (publishedAt ?? '') > toDatabaseTime(DateTime.utc())

export interface PreviewedEntry {
  /** When the link expires; null for a link for one's own eyes. */
  expiresAt: string | null
  entry: Entry
  /** The languages that the link's creator may show. */
  languages: readonly SideLanguage[]
  preview: NonNullable<ServedKind['preview']>
  makerId: number
}

/**
 * The entry that a link shows. Null if the link is unknown or has expired, if the entry is in the
 * bin, or if the link's creator may no longer change it.
 */
export async function findPreviewedEntry(token: string): Promise<PreviewedEntry | null> {
  const link: (LinkRow & { kind: string }) | null = await active(db.connection())
    .join('entries', 'entries.id', 'link.entry_id')
    .where({ 'link.token_hash': hashOfToken(token), 'entries.in_bin': false })
    .select('entries.kind')
    .first()
  const kind = link && kindNamed(link.kind)
  if (!link || !kind?.preview) return null
  const entry = await findEntry({ kind, id: link.entry_id })
  const maker = { id: link.maker_id, role: link.role }
  const languages = await languagesOpenTo(maker, { kind, entry })
  if (languages.length === 0) return null
  const expiresAt = link.purpose === 'own' ? null : wireTimeOf(link.expires_at)
  return { expiresAt, entry, languages, preview: kind.preview, makerId: maker.id }
}
