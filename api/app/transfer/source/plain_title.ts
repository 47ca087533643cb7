import { decodeHTML } from 'entities'

/** A title as plain text, without tags, soft hyphens and entities. */
export const plainTitle = (html: string): string =>
  decodeHTML(html.replace(/<[a-z/!][^<>]*>/gi, ''))
    .replaceAll('\u00AD', '')
    .replace(/\s+/gu, ' ')
    .trim()
