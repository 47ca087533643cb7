import db from '@adonisjs/lucid/services/db'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { MAX_DOCUMENTS_FOUND } from '@ufuq/shared/domain/documents/most-found'
import { wordFinder, wordsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'
import type Document from '#kinds/documents/document'
import { foundPassage } from '@ufuq/shared/domain/mark-found'

/** The maximum number of results for which a passage of the file is shown. */
const MAX_PASSAGES = MAX_DOCUMENTS_FOUND
/**
 * The maximum number of pages of a file from which the page with the most search terms is chosen.
 */
const MAX_PAGES = 8

interface Found {
  document: Document
  inFile: FoundInFile | null
}

/**
 * The documents that contain all terms in their titles, their descriptions or their file. Documents
 * with all terms in the titles come first. The searched file is the one that visitors of this
 * language see.
 */
export async function searchDocuments(
  rows: readonly Document[],
  terms: readonly SearchTerm[],
  language: Language,
  limit = MAX_DOCUMENTS_FOUND,
): Promise<Found[]> {
  if (terms.length === 0) return []
  const fileIds = rows.flatMap((row) => fileFor(row.files, language)?.file.id ?? [])
  const inFiles = await Promise.all(terms.map((term) => firstPagesOf(term, fileIds)))
  const matches = rows.flatMap((document) => {
    const id = fileFor(document.files, language)?.file.id ?? 0
    const has = (text: string) => terms.map((term) => hasTerm(text, term))
    const inTitle = has(`${document.titleAr}\n${document.titleEn}`)
    const inDescription = has(`${document.descriptionAr}\n${document.descriptionEn}`)
    const pages = inFiles.map((firstPages) => firstPages.get(id))
    const isFound = terms.every((_, n) => inTitle[n] || inDescription[n] || pages[n])
    if (!isFound) return []
    return [{ document, id, pages: pages.flatMap((one) => one ?? []), isTitle: all(inTitle) }]
  })
  const found = matches
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
    .slice(0, limit)
  return Promise.all(
    found.map(async ({ document, id, pages }, n) => ({
      document,
      inFile: pages.length === 0 || n >= MAX_PASSAGES ? null : await passageOf(id, pages, terms),
    })),
  )
}

const all = (values: readonly boolean[]) => values.every(Boolean)

const hasTerm = (text: string, term: SearchTerm): boolean => wordsOf(text).some(wordFinder([term]))

/** For each file that contains a match for the term, the first page of each matching word. */
async function firstPagesOf(
  term: SearchTerm,
  fileIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (fileIds.length === 0) return new Map()
  const rows: { file_id: number; page: number }[] = await db
    .from('document_words')
    .whereRaw(...wordCondition(term))
    .whereIn('file_id', [...fileIds])
    .distinct('file_id', 'page')
    .orderBy('page')
  const pages = new Map<number, number[]>()
  for (const { file_id, page } of rows) {
    const known = pages.get(file_id)
    if (known) known.push(page)
    else pages.set(file_id, [page])
  }
  return pages
}

/** A passage from whichever of the pages contains the most search terms. */
async function passageOf(
  fileId: number,
  pages: readonly number[],
  terms: readonly SearchTerm[],
): Promise<FoundInFile | null> {
  const wanted = [...new Set(pages)].toSorted((one, other) => one - other).slice(0, MAX_PAGES)
  const rows: { page: number; text: string }[] = await db
    .from('document_texts')
    .where({ file_id: fileId })
    .whereIn('page', wanted)
    .orderBy('page')
  let best: { page: number; text: string; count: number } | null = null
  for (const { page, text } of rows) {
    const count = terms.filter((term) => hasTerm(text, term)).length
    if (count > (best?.count ?? 0)) best = { page, text, count }
  }
  const passage = best && foundPassage(best.text, wordFinder(terms))
  return passage && { page: best?.page || null, passage }
}
