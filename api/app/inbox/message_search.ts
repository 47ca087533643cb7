import { normalizeForSearch } from '@ufuq/shared/contract/text-search'

interface Texts {
  name: string
  email: string
  phone: string | null
  skills: string | null
  body: string
  notes?: string | null
}

/** Everything in a message that can be searched, what staff noted too. */
export const messageSearchText = ({ name, email, phone, skills, body, notes }: Texts): string =>
  normalizeForSearch([name, email, phone, skills, body, notes].filter(Boolean).join('\n'))

const MOST_WORDS = 8

/** What must all be in a message's text for it to be found. */
export const searchedWords = (asked: string): string[] =>
  normalizeForSearch(asked).split(' ').filter(Boolean).slice(0, MOST_WORDS)
