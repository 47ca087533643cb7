import type { SearchTerm } from '@ufuq/shared/domain/text-search'

/**
 * The upper bound of a prefix search: the highest code point. Every word with a given prefix sorts
 * between the prefix and the prefix followed by this character.
 */
export const LAST_CHARACTER = '\u{10FFFF}'

/** The condition that the column `word` of a search index matches a term of a query. */
export function wordCondition({
  beginnings,
  words,
}: SearchTerm): [sql: string, bindings: string[]] {
  const conditions = [
    ...beginnings.map(() => '(word >= ? and word < ?)'),
    ...(words.length > 0 ? [`word in (${words.map(() => '?').join()})`] : []),
  ]
  return [
    `(${conditions.join(' or ')})`,
    [...beginnings.flatMap((beginning) => [beginning, beginning + LAST_CHARACTER]), ...words],
  ]
}
