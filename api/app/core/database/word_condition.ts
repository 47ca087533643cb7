import type { SearchTerm } from '@ufuq/shared/domain/text-search'

/**
 * The upper bound of a prefix search: the highest code point. Every word with a given prefix sorts
 * between the prefix and the prefix followed by this character.
 */
export const LAST_CHARACTER = '\u{10FFFF}'

export type Condition = [sql: string, bindings: (string | number)[]]

/** One for each beginning, and one for all words. An index has the rows of each in one range or list. */
const alternativesOf = ({ beginnings, words }: SearchTerm): Condition[] => [
  ...beginnings.map((beginning): Condition => [
    'word >= ? and word < ?',
    [beginning, beginning + LAST_CHARACTER],
  ]),
  ...(words.length > 0
    ? [[`word in (${words.map(() => '?').join()})`, [...words]] satisfies Condition]
    : []),
]

const either = (conditions: readonly Condition[]): Condition => [
  `(${conditions.map(([sql]) => `(${sql})`).join(' or ')})`,
  conditions.flatMap(([, bindings]) => bindings),
]

/**
 * The condition that a row of a search index matches a term of a query. `bound` binds the columns
 * that the index has before `word`. It is a part of each alternative, because SQLite reads the index
 * for each of them only if each binds all columns. Otherwise, it reads all words of the kind.
 */
export function wordCondition(term: SearchTerm, bound?: Condition): Condition {
  const alternatives = alternativesOf(term)
  if (!bound) return either(alternatives)
  const [sql, bindings] = bound
  return either(alternatives.map(([one, words]) => [`${sql} and ${one}`, [...bindings, ...words]]))
}

/** All parts of a side. The primary key of `words` has them between the side and the word. */
const PARTS = 'part in (0, 1, 2)'

/**
 * The condition that a side has a word that matches a term. `id` is the column of its
 * id, and `layer` the layer that does not count. Each alternative is a query of its own, because MySQL finds
 * nothing by a column of another table in an alternative.
 */
export const hasWord = (
  term: SearchTerm,
  { id, parts = PARTS, layer }: { id: string; parts?: string; layer: string },
): Condition =>
  either(
    alternativesOf(term).map(([one, words]) => [
      `(select 1 from words where words.side_id = ${id} and ${parts} and layer <> ? and ${one}
       limit 1) = 1`,
      [layer, ...words],
    ]),
  )
