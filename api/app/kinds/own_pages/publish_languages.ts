import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPageContent } from '@ufuq/shared/contract/own-pages'
import { pageProblems, type SectionProblem } from '@ufuq/shared/domain/own-pages/sections-problems'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { changeEntry, type Changing } from '#legacy_entries/change_entry'
import { endReviewOf } from '#kinds/entry_review'
import { keysOf, type EntryRow } from '#kinds/kind'
import { activityOf, conflictOf, lockEntry, saveNext, stateOf } from '#kinds/locked_entries'
import type OwnPage from '#kinds/own_pages/own_page'
import { LIVE, PUBLISHED_AT } from '#kinds/own_pages/own_page'
import { ownPages, pageOf } from '#kinds/own_pages/own_page_kind'
import { writePageIndex } from '#kinds/own_pages/search/page_index'
import { showPictures } from '#kinds/write_entry'

interface Publishing {
  version?: number | undefined
  languages: readonly Language[]
  editor: User
  /** Further work in the same transaction. */
  also?: ((changing: Changing) => Promise<void>) | undefined
}

const NO_MENU = { field: 'menu', rule: 'enum', message: 'Sections cannot be in a menu' } as const

/**
 * Publishes the draft in these languages. Throws 422 with a list of what is missing in any of them.
 */
export const publishLanguages = (id: number, { languages, ...by }: Publishing): Promise<EntryRow> =>
  changeLive(id, { ...by, languages }, 'published', (page) => {
    // A page without its own address can't be in a menu.
    if (by.also && page.below !== null) throw ApiException.validation([NO_MENU])
    const missing = languages.flatMap((language) =>
      pageProblems(page.content, language).map((one) => toError(one, language)),
    )
    if (missing.length > 0) throw ApiException.validation(missing)
    for (const language of languages) {
      page[LIVE[language]] = page.content
      page[PUBLISHED_AT[language]] ??= DateTime.utc().startOf('second')
    }
  })

/** Unpublishes a page in these languages. Its draft and its address remain. */
export const withdrawLanguages = (
  id: number,
  { languages, ...by }: Publishing,
): Promise<EntryRow> =>
  changeLive(id, { ...by, languages }, 'withdrawn', (page) => {
    for (const language of languages) {
      page[LIVE[language]] = null
      page[PUBLISHED_AT[language]] = null
    }
  })

const changeLive = (
  id: number,
  { version, editor, languages, also }: Publishing,
  done: 'published' | 'withdrawn',
  change: (page: OwnPage) => void,
): Promise<EntryRow> =>
  changeEntry({
    lock: (client) => lockEntry(ownPages, id, client),
    conflict: (row) => conflictOf(ownPages, row, { version, reader: editor }),
    state: (row) => stateOf(ownPages, row),
    async work(row, changing) {
      const { client, announce, record } = changing
      const page = pageOf(row)
      change(page)
      row.isPublished = LANGUAGES.some((language) => page.liveIn(language) !== null)
      await showPictures(ownPages, row, client)
      await saveNext(row, editor, client)
      await writeMoments(page, client)
      await writePageIndex(page, client, languages)
      if (done === 'published') await endReviewOf(ownPages, row, { publishedBy: editor }, client)
      record(activityOf(row, done, editor.id))
      announce(keysOf(ownPages, row))
      await also?.(changing)
      return row
    },
  })

/**
 * Stores the times at which the page changes without an edit, so that no cache keeps it beyond the
 * next of these times.
 */
export async function writeMoments(page: OwnPage, client: TransactionClientContract) {
  await client.from('page_moments').where({ page_id: page.id }).delete()
  const moments = LANGUAGES.flatMap((language) => momentsIn(page.liveIn(language)))
  const times = new Set(moments.map((moment) => toDatabaseTime(DateTime.fromISO(moment).toUTC())))
  if (times.size === 0) return
  await client.table('page_moments').multiInsert([...times].map((at) => ({ page_id: page.id, at })))
}

const momentsIn = (content: OwnPageContent | null): string[] =>
  (content?.sections ?? [])
    .flatMap((section) => (section.kind === 'openings' ? section.openings : []))
    .flatMap(({ opens, closes }) => [opens, closes])
    .filter(Boolean)

const RULES = { missing: 'required', tooFew: 'minItems', placeholder: 'placeholder' } as const

function toError({ section, item, field, problem }: SectionProblem, language: Language) {
  const place = section === null ? [field] : ['sections', section, item, field]
  const rule = RULES[problem]
  const path = [language, ...place].filter((part) => part !== null).join('.')
  return { field: path, rule, message: `The ${path} field is required` }
}
