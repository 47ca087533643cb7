import { cutText } from '@ufuq/shared/domain/cut-text'
import { numbersInGroups } from '@ufuq/shared/domain/digit-groups'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { telephoneLink } from '@ufuq/shared/domain/telephone'

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

/**
 * All searchable text of a message, after its telephone numbers without separators. Staff notes come
 * early, because the rest may be cut off.
 */
export function messageSearchText({ name, email, phone, skills, body, notes }: Texts): string {
  const text = [name, email, phone, notes, skills, body].filter(Boolean).join('\n')
  const numbers = numbersInGroups(text).map(digitsOf)
  return cutText(normalizeForSearch([...numbers, text].join('\n')), MAX_SEARCH_TEXT_LENGTH)
}

const digitsOf = (number: string): string => number.replace(/\D/g, '')

const MAX_WORDS = 8

/** The words that must all occur in a message's text. A telephone number is one word. */
export function searchedWords(asked: string): string[] {
  const words = telephoneLink(asked) ? [asked] : normalizeForSearch(asked).split(' ')
  return words
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => digitsOf(telephoneLink(word) ?? '') || word)
}
