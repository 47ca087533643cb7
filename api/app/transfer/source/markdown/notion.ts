import type { FrontMatter } from '#transfer/source/markdown/front_matter'
import type { FieldLoss } from '#transfer/source/source'

/** The id that Notion appends to the names of files and folders. */
const ID = / (?=[\da-f]{32}$)/

/** The name of a file or folder of Notion without its id; null for any other name. */
export function notionName(name: string): string | null {
  const [title, id] = name.split(ID)
  return title && id ? title : null
}

/** Lines such as `Date: May 1, 2024` between the heading and the first blank line. */
const PROPERTIES = /^(#[ \t][^\n]*\n\s*)((?:[^\s:][^\n:]*:[^\n]*(?:\n|$))+)(?:\n|$)/
const NAMES: readonly [name: RegExp, value: string][] = [
  [/^(?:date|publish(?:ed)?(?: on| date)?|publication date|التاريخ|تاريخ النشر)$/i, 'date'],
  [/^(?:tags?|categor(?:y|ies)|topics?|الوسوم|الوسم|التصنيفات?)$/i, 'tags'],
  [/^(?:status|state|الحالة)$/i, 'status'],
]
const PUBLIC = /^(?:published|public|live|done|completed?|منشورة?|مكتملة?|تم)$/i

/**
 * Takes the properties of a page of Notion off its text. A page with any other status than a public
 * one stays a draft.
 */
export function withoutProperties(text: string) {
  const plain = text.replaceAll('\r\n', '\n')
  const [whole = '', heading = '', lines = ''] = PROPERTIES.exec(plain) ?? []
  const values: FrontMatter = {}
  const losses: FieldLoss[] = []
  for (const line of lines.split('\n').filter(Boolean)) {
    const [name = '', ...parts] = line.split(':')
    const value = parts.join(':').trim()
    const known = NAMES.find(([names]) => names.test(name.trim()))?.[1]
    if (value === '') continue
    if (known === undefined || (known !== 'tags' && known in values)) losses.push(`field:${line}`)
    else if (known === 'tags') values[known] = [values[known], value].filter(Boolean).join(',')
    else if (known === 'status') values[known] = PUBLIC.test(value) ? 'published' : 'draft'
    // The beginning of a period.
    else values[known] = value.split(' → ', 1)[0]
  }
  return { values, losses, body: heading + plain.slice(whole.length).trimStart() }
}
