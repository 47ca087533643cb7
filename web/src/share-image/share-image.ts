import { hash } from '@ufuq/shared/art/stream'
import { landOf } from '@ufuq/shared/art/programme'
import type { ShareSubject } from '@ufuq/shared/contract/rendering'
import { siteWords } from './site-words.ts'

/** The version of the design: increasing it gives every picture a new name. */
const DESIGN = 2

/** Derived from everything that the picture shows, so that it may be cached forever. */
export function shareImageName(subject: ShareSubject): string {
  const seen =
    typeof subject === 'string'
      ? siteWords(subject)
      : { title: subject.title, language: subject.language, ...landOf(subject) }
  const key = typeof subject === 'string' ? subject : subject.id
  return `${key}-${hash(JSON.stringify([DESIGN, seen])).toString(36)}.png`
}

export const shareImagePath = (subject: ShareSubject): string => `/og/${shareImageName(subject)}`
