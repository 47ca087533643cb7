/**
 * Upper bound of a prefix search: the highest code point. Every word with a given prefix sorts
 * between the prefix and the prefix followed by this.
 */
export const LAST_CHARACTER = '\u{10FFFF}'

/** The condition that the column `word` of a search index matches a term of `searchTerms`. */
export const wordCondition = (term: string): [sql: string, bindings: string[]] => [
  '(word >= ? and word < ?)',
  [term, term + LAST_CHARACTER],
]
