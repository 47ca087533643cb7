import type { Language } from '@ufuq/shared/contract/languages'
import { filled, transferTexts } from '#transfer/texts'
import type { RecordContent } from '#transfer/content/record_content'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'

export interface Byline {
  name: string
  language: Language
}

/**
 * Finds the author's name that the former site showed with a text, for authors without an account
 * on this site; null for other records.
 */
export function bylinesOf(
  spool: Spool,
  accounts: ReadonlyMap<string, unknown>,
): (record: StoredRecord) => Byline | null {
  const rows = spool.prepare('select login, name from authors').all() as {
    login: string
    name: string
  }[]
  const names = new Map(rows.map(({ login, name }) => [login, name]))
  return ({ kind, author, language }) => {
    if (kind !== 'text' || author === null || accounts.has(author)) return null
    return { name: names.get(author) || author, language }
  }
}

/** The text with its author's name as its last line. */
export function withByline(content: RecordContent, byline: Byline | null): RecordContent {
  if (byline === null) return content
  const name = byline.name.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
  const line = filled(transferTexts[byline.language].byline, { name })
  return { ...content, markdown: `${content.markdown}\n\n*${line}*` }
}
