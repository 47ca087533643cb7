import type { Language } from './languages.ts'
import type { PairTag } from './tags.ts'

/**
 * An entry in one language, as visitors see it. Of `GET /api/shown/{kind}/{slug}?language=`: in the
 * other language if it is not public in the requested one. An item of `GET /api/shown/{kind}?language=`,
 * whose parameters are also the fields by which the kind declares filters, has no Markdown.
 */
export interface ShownEntry<Values = Record<string, unknown>> {
  id: number
  language: Language
  /** The last part of the address. */
  slug: string
  /** The address of its page, with its language. */
  path: string
  title: string
  /** The beginning of the text in which visitors search, without Markdown. */
  excerpt: string
  /** The address in the other language; null if the entry is not public in it. */
  translation: string | null
  /**
   * ISO 8601 in UTC.
   * @format date-time
   */
  publishedAt: string
  /** Markdown as HTML, pictures with their files, tags by their names. */
  values: Values
}

/** The page of a public list, and the values of the kind's filters. */
export interface ShownEntriesFilter {
  language: Language
  after?: string | null
  [filter: string]: string | number | null | undefined
}

/** `GET /api/choices/{kind}`: the values of filters for which the list is not empty; tags by name. */
export type ShownChoices = Record<string, (string | number | PairTag)[]>
