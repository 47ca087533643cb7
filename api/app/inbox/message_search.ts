import { cutText } from '@ufuq/shared/domain/cut-text'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'

interface Texts {
  name: string
  email: string
  phone: string | null
  skills: string | null
  body: string
  notes?: string | null
}

/**
 * Limits the search text, because some characters become eighteen when they are normalised. A form
 * with 10,000 such characters would take half a megabyte.
 */
const MAX_SEARCH_TEXT_LENGTH = 40_000

/** All searchable text of a message. Staff notes come first, because the rest may be cut off. */
export const messageSearchText = ({ name, email, phone, skills, body, notes }: Texts): string =>
  cutText(
    normalizeForSearch([name, email, phone, notes, skills, body].filter(Boolean).join('\n')),
    MAX_SEARCH_TEXT_LENGTH,
  )

const MAX_WORDS = 8

/** The words that must all occur in a message's text. */
export const searchedWords = (asked: string): string[] =>
  normalizeForSearch(asked).split(' ').filter(Boolean).slice(0, MAX_WORDS)
