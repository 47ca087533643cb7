import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, type ShownPicture } from '@ufuq/shared/contract/pictures'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { page, type Order, type PageOptions } from '#core/lists/keyset'
import { linkToNextPage } from '#core/lists/list_page'
import { newestFirst } from '#core/lists/newest_first'
import { toBinnedEntry } from '#kinds/entry_transformer'
import { binOf, liveOf, type EntryRow, type Kind } from '#kinds/kind'
import { coverOf, loadPictures, type Pictures } from '#pictures/showing/show_pictures'

export function found(row: EntryRow | null): EntryRow {
  if (!row) throw ApiException.notFound('Entry')
  return row
}

export const findEntry = async (kind: Kind, id: number): Promise<EntryRow> =>
  found(await liveOf(kind).where({ id }).first())

const BY_ID: Order<EntryRow> = {
  column: 'id',
  direction: 'asc',
  keyOf: ({ id }) => String(id),
  isKey: (key) => /^\d{1,9}$/.test(key),
}

export async function listEntries(
  ctx: HttpContext,
  kind: Kind,
  options: PageOptions,
): Promise<EntryRow[]> {
  const listed = kind.onlyListed?.(liveOf(kind)) ?? liveOf(kind)
  const { rows, next } = await page(listed, { order: BY_ID, ...options })
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}

/** Deleted entries that can still be restored, newest first. */
export async function listBinnedEntries(
  ctx: HttpContext,
  kind: Kind,
  position: { limit?: number | undefined; after?: number | undefined },
) {
  const rows = await newestFirst(ctx, binOf(kind), position)
  const ids = rows.flatMap(({ deletedById }) => deletedById ?? [])
  const people = ids.length === 0 ? [] : await User.query().whereIn('id', ids)
  const reader = ctx.auth.getUserOrFail()
  return rows.map((row) => toBinnedEntry(kind, row, { reader, people }))
}

/** Loads pictures with one query; null if none is needed. */
export async function loadById(ids: readonly number[]): Promise<Pictures | null> {
  const texts: { hero: string; pictures: Pictures | null }[] = ids.map((id) => ({
    hero: pictureAddress(id),
    pictures: null,
  }))
  await loadPictures(texts)
  return texts[0]?.pictures ?? null
}

/** Converts loaded pictures to the form in which pages show them. */
export const shownAmong =
  (pictures: Pictures | null, language: Language) =>
  (id: number): ShownPicture | null =>
    coverOf({ hero: pictureAddress(id), pictures }, language)

/** A text in this language or, if that text is empty, in the other language. */
export const wordsIn = (texts: Record<Language, string>, language: Language): string =>
  texts[language] || LANGUAGES.map((one) => texts[one]).find(Boolean) || ''
