import db from '@adonisjs/lucid/services/db'
import { isFrequent } from '@ufuq/shared/domain/questions'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { Cache } from '#content/cache'
import type { SideFilter, TextInMemory } from '#entries/reading_hooks'
import { idsOnce } from '#entries/walk'
import {
  hasWordOf,
  newestFirst,
  rowsAmong,
  type Query,
  type Row,
  type Scope,
} from '#reading/search_query'
import { wherePublic } from '#reading/side_lists'

/** The maximum number of texts that are found by some of the words. */
const MAX_ROWS = 20
/** The maximum number of texts that are compared for each word if all words are frequent. */
const MAX_OF_TERM = 500
/** What another form of a word counts, where the word itself counts 1. */
const OTHER_FORM = 0.6

/**
 * The texts that have most of the words, where rare words count more, and whether each word occurs
 * at all. Frequent words bring no text if there are others.
 */
export async function rowsWithMost(
  scope: Scope,
  { exact, wide }: Query,
): Promise<{ rows: Row[]; occurs: boolean[] }> {
  const { terms, all, titles } = wide ?? exact
  const listed = await Promise.all(all.map(listOf))
  const isAnyRare = listed.some((ids) => ids !== null && ids.length > 0)
  const lists = isAnyRare ? listed : await Promise.all(all.map(firstOf))
  const ids = new Set(lists.flatMap((found) => found ?? []))
  const rows = [...(await rowsAmong(scope, [...ids])), ...scope.memory]
  const has = matchesIn(lists, terms, ({ words }) => words)
  const hasItself = wide
    ? matchesIn(await Promise.all(exact.all.map(listOf)), exact.terms, ({ words }) => words)
    : has
  const isTitled = matchesIn(
    await Promise.all(titles.map(listOf)),
    terms,
    ({ titleWords }) => titleWords,
  )
  const counts = terms.map((_, n) => rows.filter((row) => has(row, n)).length)
  const weights = weightsOf(terms, counts, (await countTexts(scope)) + scope.memory.length)
  const sum = (valueOf: (n: number) => number) =>
    weights.reduce((all, weight, n) => all + weight * valueOf(n), 0)
  const scored = rows
    .map((row) => ({
      row,
      score: sum((n) => (has(row, n) ? (hasItself(row, n) ? 1 : OTHER_FORM) : 0)),
      title: sum((n) => Number(isTitled(row, n))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score || other.title - one.title || newestFirst(one.row, other.row),
    )
  const half = sum(() => 1) / 2
  const most = scored.filter(({ score }) => score > half || score === scored[0]?.score)
  return {
    rows: most.slice(0, MAX_ROWS).map(({ row }) => row),
    occurs: terms.map((_, n) => listed[n] === null || (counts[n] ?? 0) > 0),
  }
}

const listOf = ({ ids, once }: SideFilter) => (ids ? idsOnce(ids, once) : Promise.resolve(null))

async function firstOf({ ids }: SideFilter): Promise<number[]> {
  const rows = ids ? ((await ids().limit(MAX_OF_TERM)) as { id: number }[]) : []
  return rows.map(({ id }) => id)
}

/** Words of questions and frequent words count only if there are no others. */
function weightsOf(terms: readonly SearchTerm[], counts: readonly number[], total: number) {
  const weights = counts.map((count) => (count === 0 ? 0 : Math.log(1 + total / count)))
  const ofSubjects = weights.map((weight, n) => {
    const term = terms[n]
    return term && !isFrequent(term) ? weight : 0
  })
  return ofSubjects.some((weight) => weight > 0) ? ofSubjects : weights
}

/** Tells whether a row has a word for a term: its id is in the list of the term, or it is in memory. */
function matchesIn(
  lists: readonly (readonly number[] | null)[],
  terms: readonly SearchTerm[],
  wordsOf: (text: TextInMemory) => readonly string[],
) {
  const sets = lists.map((ids) => new Set(ids))
  return ({ id, text }: Row, n: number): boolean => {
    const term = terms[n]
    return text ? term !== undefined && hasWordOf(wordsOf(text), term) : (sets[n]?.has(id) ?? false)
  }
}

const totals = new Cache<number>({ count: 2 })

/** The number of texts that visitors can read in a language. */
const countTexts = ({ language }: Scope): Promise<number> =>
  totals.get(language, async () => {
    const sides = wherePublic(db.from('sides as s').where('s.language', language))
    const [row] = (await sides.count('* as total')) as { total: number | string }[]
    return Number(row?.total)
  })
