import { wordIn, type SearchTerm } from './text-search.ts'
import { FREQUENT } from './words-apart.ts'

/** The words with which questions begin. */
const QUESTIONS = new Set(
  `هل متي اين لماذا لم ماذا كم ما من كيف كيفيه how what when where who whom whose which why am are can do does did is`.split(
    ' ',
  ),
)
/** Other words that say nothing about the subject of a question, besides frequent ones. */
const ASKING = new Set(
  `اريد اود يمكن يمكنني استطيع تستطيع يجوز ابدا دون بدون حول خلال ضمن حين
   i could would should want start begin without within during against because between through`.split(
    /\s+/u,
  ),
)

/** Whether a word is no subject of a search, but a part of most questions and texts. */
export const isFrequent = (term: SearchTerm): boolean => {
  const word = wordIn(term)
  return word.length < 2 || [FREQUENT, QUESTIONS, ASKING].some((words) => words.has(word))
}

/** The terms without frequent words; all if there are no others. */
export function withoutFrequent(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const subjects = terms.filter((term) => !isFrequent(term))
  return subjects.length > 0 ? subjects : terms
}

/**
 * The terms of what a question is about: an answer need not ask. All terms of other queries, and of
 * questions without a subject such as “Who are we?”.
 */
export const subjectsOf = (terms: readonly SearchTerm[]): readonly SearchTerm[] =>
  terms[0] && QUESTIONS.has(wordIn(terms[0])) ? withoutFrequent(terms) : terms
