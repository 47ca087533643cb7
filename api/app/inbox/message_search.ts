import { normalizeForSearch } from '@ufuq/shared/contract/text-search'

interface Texts {
  name: string
  email: string
  phone: string | null
  skills: string | null
  body: string
  notes?: string | null
}

/** All searchable text of a message, including staff notes. */
export const messageSearchText = ({ name, email, phone, skills, body, notes }: Texts): string =>
  normalizeForSearch([name, email, phone, skills, body, notes].filter(Boolean).join('\n'))

const MOST_WORDS = 8

/** The words that a message's text must all contain. */
export const searchedWords = (asked: string): string[] =>
  normalizeForSearch(asked).split(' ').filter(Boolean).slice(0, MOST_WORDS)
