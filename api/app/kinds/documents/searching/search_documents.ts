import { setImmediate } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { MAX_DOCUMENTS_FOUND } from '@ufuq/shared/domain/documents/most-found'
import { foundPassage } from '@ufuq/shared/domain/mark-found'
import { wordFinder, wordsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'
import type Document from '#kinds/documents/document'

/** The maximum number of results for which a passage of the file is shown. */
const MAX_PASSAGES = MAX_DOCUMENTS_FOUND
/** The lengths of the texts around a piece from which a passage may start or end outside it. */
const CONTEXT = { before: 200, after: 400 }

interface Found {
  document: Document
  inFile: FoundInFile | null
}

interface Match {
  document: Document
  fileId: number
  isTitle: boolean
  /** The first and the last of the pieces with which the terms begin to occur in the file. */
  pieces: number[]
}

interface Piece {
  file_id: number
  piece: number
  page: number
  text: string
}

/**
 * The documents that contain all terms in their titles, their descriptions or their file. Documents
 * with all terms in the titles come first. The searched file is the one that visitors of this
 * language see. Whatever the length of the files, a search loads only a few pieces of each.
 */
export async function searchDocuments(
  rows: readonly Document[],
  terms: readonly SearchTerm[],
  language: Language,
  limit = MAX_DOCUMENTS_FOUND,
): Promise<Found[]> {
  if (terms.length === 0 || rows.length === 0) return []
  const fileIdOf = ({ files }: Document) => fileFor(files, language)?.file.id ?? 0
  const parts = await partsWith(
    terms,
    rows.map(({ id }) => id),
  )
  const firsts = await firstPiecesWith(terms, rows.map(fileIdOf))
  const matches = rows.flatMap((document): Match[] => {
    const fileId = fileIdOf(document)
    const places = terms.map((_, n) => `${n} ${document.id}`)
    const pieces = terms.map((_, n) => firsts.get(`${n} ${fileId}`))
    if (!places.every((place, n) => parts.has(place) || pieces[n] !== undefined)) return []
    const known = pieces.filter((piece) => typeof piece === 'number')
    return [
      {
        document,
        fileId,
        isTitle: places.every((place) => parts.get(place) === 'title'),
        pieces: known.length > 0 ? [Math.min(...known), Math.max(...known)] : [],
      },
    ]
  })
  const found = matches
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
    .slice(0, limit)
  const passages = await passagesIn(found.slice(0, MAX_PASSAGES), terms)
  return found.map(({ document, fileId }) => ({ document, inFile: passages.get(fileId) ?? null }))
}

/** The part in which documents contain a term, by the term's number and the document's id. */
async function partsWith(terms: readonly SearchTerm[], ids: readonly number[]) {
  const rows = await allTerms<{ term: number; id: number; part: string }>(terms, (term, n) =>
    db
      .from('document_title_words')
      .whereRaw(...wordCondition(term))
      .whereIn('document_id', [...ids])
      .groupBy('document_id')
      // `title` comes after `text`.
      .select(db.raw(`${n} as term, document_id as id, max(part) as part`)),
  )
  return new Map(rows.map(({ term, id, part }) => [`${term} ${id}`, part]))
}

/**
 * The first piece of files that contains a term, by the term's number and the file's id; null if the
 * file has not been read again since it was stored without pieces.
 */
async function firstPiecesWith(terms: readonly SearchTerm[], ids: readonly number[]) {
  const rows = await allTerms<{ term: number; id: number; piece: number | null }>(
    terms,
    (term, n) =>
      db
        .from('document_words')
        .whereRaw(...wordCondition(term))
        .whereIn('file_id', [...ids])
        .groupBy('file_id')
        .select(db.raw(`${n} as term, file_id as id, min(piece) as piece`)),
  )
  return new Map(rows.map(({ term, id, piece }) => [`${term} ${id}`, piece]))
}

/** Runs the queries for all terms as one. */
const allTerms = <Row>(
  terms: readonly SearchTerm[],
  queryOf: (term: SearchTerm, n: number) => DatabaseQueryBuilderContract,
): Promise<Row[]> => db.query<Row>().unionAll(terms.map(queryOf))

/** For each file, a passage from that one of its pieces which contains the most terms. */
async function passagesIn(matches: readonly Match[], terms: readonly SearchTerm[]) {
  const pieces = await loadPieces(matches)
  const passages = new Map<number, FoundInFile>()
  for (const { fileId, pieces: numbers } of matches) {
    // Answers other requests between two files.
    await setImmediate()
    const texts = [...new Set(numbers)].flatMap((number) => inContext(pieces, fileId, number) ?? [])
    const [best] = texts
      .map(({ page, text }) => {
        const words = wordsOf(text)
        const count = terms.filter((term) => words.some(wordFinder([term]))).length
        return { page, text, words, count }
      })
      .toSorted((one, other) => other.count - one.count)
    const passage = best && foundPassage(best.text, wordFinder(terms), { words: best.words })
    if (passage) passages.set(fileId, { page: best.page || null, passage })
  }
  return passages
}

/** Loads the pieces of the matches with the pieces around them. */
async function loadPieces(matches: readonly Match[]): Promise<Map<string, Piece>> {
  const inFiles = matches.filter(({ pieces }) => pieces.length > 0)
  if (inFiles.length === 0) return new Map()
  const rows: Piece[] = await db.from('document_pieces').where((query) => {
    for (const { fileId, pieces } of inFiles) {
      const numbers = pieces.flatMap((piece) => [piece - 1, piece, piece + 1])
      void query.orWhere((one) => void one.where('file_id', fileId).whereIn('piece', numbers))
    }
  })
  return new Map(rows.map((row) => [`${row.file_id} ${row.piece}`, row]))
}

/** A piece with the nearest text of the same page. */
function inContext(pieces: ReadonlyMap<string, Piece>, fileId: number, number: number) {
  const piece = pieces.get(`${fileId} ${number}`)
  if (!piece) return null
  const near = (offset: -1 | 1) => {
    const other = pieces.get(`${fileId} ${number + offset}`)
    return other?.page === piece.page ? other.text : ''
  }
  // Half a word at the beginning could be mistaken for another word.
  const before = near(-1).slice(-CONTEXT.before).replace(/^\S+/u, '')
  return { page: piece.page, text: before + piece.text + near(1).slice(0, CONTEXT.after) }
}
