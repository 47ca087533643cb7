import { setImmediate } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import { foundPassage } from '@ufuq/shared/domain/mark-found'
import { wordFinder, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'
import type { SearchedFile } from '#entries/reading_hooks'
import type { Searched } from '#reading/search_filters'

/** How many characters of the neighbouring pieces a passage may contain. */
const CONTEXT = { before: 200, after: 400 }
/** The maximum number of entries that are found by the files' words for one term. */
const MAX_ENTRIES = 500

/** What files, and the texts of their entries in any language, say about a query. */
export interface FileMatches {
  /** The entries that contain each term. */
  entries: readonly (readonly number[])[]
  /** The passages in the files of these entries, by the entry's id. */
  passages: (entries: readonly number[]) => Promise<ReadonlyMap<number, FoundInFile>>
}

/**
 * Searches the files of entries. The other language of an entry counts, too, because its title
 * stands in for a missing one. Whatever the length of the files, a search loads three pieces of each
 * that is shown.
 */
export async function searchFiles(
  terms: readonly SearchTerm[],
  files: readonly SearchedFile[],
  searched: Searched,
): Promise<FileMatches> {
  if (files.length === 0 || terms.length === 0)
    return { entries: [], passages: () => Promise.resolve(new Map()) }
  const entries = files.map(({ entry }) => entry)
  const ids = files.flatMap(({ file }) => file ?? [])
  const inTexts = await firstMatches(terms, (term) => textsWith(term, entries, searched))
  const inFiles = await firstMatches(terms, (term) => filesWith(term, ids))
  const byTerm = terms.map((_, n) =>
    files.flatMap(({ entry, file }) =>
      inTexts.has(`${n} ${entry}`) || inFiles.has(`${n} ${file}`) ? entry : [],
    ),
  )
  return {
    entries: byTerm.map((found) => found.slice(0, MAX_ENTRIES)),
    async passages(shown) {
      const places = files
        .filter(({ entry }) => shown.includes(entry))
        .map(({ entry, file }) => {
          const pieces = terms.map((_, n) => inFiles.get(`${n} ${file}`))
          return { entry, file, piece: pieceWithMost(pieces) }
        })
      return passagesAt(places, terms)
    },
  }
}

/** The titles and descriptions of the entries in all languages. */
const textsWith = (
  term: SearchTerm,
  entries: readonly number[],
  { kinds, layer }: Searched,
): DatabaseQueryBuilderContract =>
  db
    .from('words')
    .join('sides', 'sides.id', 'words.side_id')
    .whereNot('words.layer', layer)
    .whereRaw(
      ...wordCondition(term, [`words.kind in (${kinds.map(() => '?').join()})`, [...kinds]]),
    )
    .whereRaw(...foundAmong('sides.entry_id', entries))
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

const filesWith = (term: SearchTerm, files: readonly number[]) =>
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

interface Place extends SearchedFile {
  piece: number
}

/** The passages in these files, by the entry's id. */
async function passagesAt(places: readonly Place[], terms: readonly SearchTerm[]) {
  const passages = new Map<number, FoundInFile>()
  const shown = places.filter(({ piece }) => piece >= 0)
  if (shown.length === 0) return passages
  const rows: { file_id: number; piece: number; page: number; text: string }[] = await db
    .from('file_pages')
    .where((query) => {
      for (const { file, piece } of shown) {
        void query.orWhere(
          (one) => void one.where({ file_id: file }).whereBetween('piece', [piece - 1, piece + 1]),
        )
      }
    })
  const pieces = new Map(rows.map((row) => [`${row.file_id} ${row.piece}`, row]))
  for (const { entry, file, piece } of shown) {
    // Answers other requests between two files.
    await setImmediate()
    const [before, own, after] = [-1, 0, 1].map((offset) => pieces.get(`${file} ${piece + offset}`))
    if (!own) continue
    const near = (other: typeof own | undefined) => (other?.page === own.page ? other.text : '')
    // Half a word at the beginning could be mistaken for another word.
    const start = near(before).slice(-CONTEXT.before).replace(/^\S+/u, '')
    const text = start + own.text + near(after).slice(0, CONTEXT.after)
    const passage = foundPassage(text, wordFinder(terms))
    if (passage) passages.set(entry, { page: own.page || null, passage })
  }
  return passages
}
