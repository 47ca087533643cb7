import { setImmediate } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import {
  DOCUMENT_KIND,
  MAX_DOCUMENTS_FOUND,
  type FoundInFile,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { foundPassage } from '@ufuq/shared/domain/mark-found'
import { wordFinder, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'
import type { StoredDocument } from '#reading/links/stored_documents'

/** The maximum number of results for which a passage of the file is shown. */
const MAX_PASSAGES = MAX_DOCUMENTS_FOUND
/** How many characters of the neighbouring pieces a passage may contain. */
const CONTEXT = { before: 200, after: 400 }

/** The part of `words` that contains those of titles. */
const TITLE = 0

type Sought = Pick<StoredDocument, 'id' | 'files'>

interface Found<Document extends Sought> {
  document: Document
  inFile: FoundInFile | null
}

interface Place {
  fileId: number
  piece: number
}

/**
 * The documents that contain all terms in their titles, their descriptions or their file. Documents
 * with all terms in the titles come first. The searched file is the one that visitors of this
 * language see. Whatever the length of the files, a search loads three pieces of each.
 */
export async function searchDocuments<Document extends Sought>(
  documents: readonly Document[],
  terms: readonly SearchTerm[],
  language: Language,
  limit = MAX_DOCUMENTS_FOUND,
): Promise<Found<Document>[]> {
  if (terms.length === 0 || documents.length === 0) return []
  const files = documents.map(({ files: all }) => fileFor(all, language)?.file.id ?? 0)
  const inTexts = await firstMatches(terms, (term) => inTextsOf(documents, term))
  const inFiles = await firstMatches(terms, (term) => inFilesOf(files, term))
  const matches = documents.flatMap((document, at) => {
    const fileId = files[at] ?? 0
    const texts = terms.map((_, n) => inTexts.get(`${n} ${document.id}`))
    const pieces = terms.map((_, n) => inFiles.get(`${n} ${fileId}`))
    if (!texts.every((text, n) => text !== undefined || pieces[n] !== undefined)) return []
    const isTitle = texts.every((text) => text === TITLE)
    return [{ document, fileId, isTitle, piece: pieceWithMost(pieces) }]
  })
  const found = matches
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
    .slice(0, limit)
  const passages = await passagesAt(found.slice(0, MAX_PASSAGES), terms)
  return found.map(({ document, fileId }) => ({ document, inFile: passages.get(fileId) ?? null }))
}

/** The titles and descriptions of documents in all languages. */
const inTextsOf = (documents: readonly Sought[], term: SearchTerm) =>
  db
    .from('words')
    .join('sides', 'sides.id', 'words.side_id')
    .whereRaw(...wordCondition(term, ['words.kind = ?', [DOCUMENT_KIND]]))
    .whereRaw(
      ...foundAmong(
        'sides.entry_id',
        documents.map(({ id }) => id),
      ),
    )
    .groupBy('sides.entry_id')
    .select('sides.entry_id as id')
    .min('words.part as first')

/**
 * Keeps what is found by words. The plus keeps SQLite from reading all words of these texts by an
 * index of this column.
 */
const foundAmong = (column: string, ids: readonly number[]): [string, number[]] => [
  `+${column} in (${ids.map(() => '?').join()})`,
  [...ids],
]

const inFilesOf = (files: readonly number[], term: SearchTerm) =>
  db
    .from('file_words')
    .whereRaw(...wordCondition(term))
    .whereRaw(...foundAmong('file_id', files))
    .groupBy('file_id')
    .select('file_id as id')
    .min('piece as first')

/** The first part or piece of each text that contains a term, by the term's number and the text's id. */
async function firstMatches(
  terms: readonly SearchTerm[],
  texts: (term: SearchTerm) => DatabaseQueryBuilderContract,
): Promise<Map<string, number>> {
  const ofTerms = terms.map((term, n) => texts(term).select(db.raw(`${n} as term`)))
  const rows: { term: number; id: number; first: number }[] = await db.query().unionAll(ofTerms)
  return new Map(rows.map(({ term, id, first }) => [`${term} ${id}`, first]))
}

/**
 * The piece in which most terms occur first; of several, the last, because it may contain the terms
 * of the others too.
 */
function pieceWithMost(firsts: readonly (number | undefined)[]): number {
  const byPiece = Map.groupBy(firsts, (piece) => piece ?? -1)
  byPiece.delete(-1)
  const [most] = [...byPiece].toSorted(
    ([one, { length }], [other, others]) => others.length - length || other - one,
  )
  return most?.[0] ?? -1
}

/** The passages in these files, by the file's id. */
async function passagesAt(places: readonly Place[], terms: readonly SearchTerm[]) {
  const passages = new Map<number, FoundInFile>()
  const shown = places.filter(({ piece }) => piece >= 0)
  if (shown.length === 0) return passages
  const rows: { file_id: number; piece: number; page: number; text: string }[] = await db
    .from('file_pages')
    .where((query) => {
      for (const { fileId, piece } of shown) {
        void query.orWhere(
          (one) => void one.where('file_id', fileId).whereBetween('piece', [piece - 1, piece + 1]),
        )
      }
    })
  const pieces = new Map(rows.map((row) => [`${row.file_id} ${row.piece}`, row]))
  for (const { fileId, piece } of shown) {
    // Answers other requests between two files.
    await setImmediate()
    const [before, own, after] = [-1, 0, 1].map((offset) =>
      pieces.get(`${fileId} ${piece + offset}`),
    )
    if (!own) continue
    const near = (other: typeof own | undefined) => (other?.page === own.page ? other.text : '')
    // Half a word at the beginning could be mistaken for another word.
    const start = near(before).slice(-CONTEXT.before).replace(/^\S+/u, '')
    const text = start + own.text + near(after).slice(0, CONTEXT.after)
    const passage = foundPassage(text, wordFinder(terms))
    if (passage) passages.set(fileId, { page: own.page || null, passage })
  }
  return passages
}
