import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPageContent } from '@ufuq/shared/contract/own-pages'
import { fieldsOfKind, type SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { storedItems } from '@ufuq/shared/domain/own-pages/stored-items'

type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>

/**
 * The texts, links and pictures of a custom page in one language as Markdown, for systems without
 * sections. Omits lists that the site computes, such as the newest publications.
 */
export function pageMarkdown({ lead, sections }: OwnPageContent, language: Language): string {
  const parts = sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) =>
      blocksOf(fieldsOfKind(section.kind), section as unknown as Values, { language, level: 2 }),
    )
  return [...paragraph(lead[language]), ...parts].join('\n\n')
}

interface Place {
  language: Language
  level: number
}

/** The fields that are the heading of a section or an item. */
const HEADINGS = new Set(['heading', 'title', 'name', 'question', 'figure', 'when'])

function blocksOf(fields: Fields, values: Values, place: Place): string[] {
  const { language, level } = place
  let hasHeading = false
  return Object.entries(fields).flatMap(([name, rules]) => {
    const value = values[name]
    switch (rules.type) {
      case 'words':
      case 'text': {
        const text =
          rules.type === 'text' ? String(value) : (value as Record<Language, string>)[language]
        if (text === '' || (name === 'label' && typeof values['target'] === 'string')) return []
        if (rules.type === 'words' && rules.isMarkdown) return [text]
        if (hasHeading || !HEADINGS.has(name)) return paragraph(text)
        hasHeading = true
        return [`${'#'.repeat(level)} ${escaped(text)}`]
      }
      case 'link': {
        if (value === '') return []
        const label = (values['label'] as Record<Language, string> | undefined)?.[language]
        return [`[${escaped(label || String(value))}](<${String(value)}>)`]
      }
      case 'picture':
        return typeof value === 'number' ? [`![](${pictureAddress(value)})`] : []
      case 'items':
        return storedItems(value).flatMap((item) =>
          blocksOf(rules.fields, item, { language, level: level + 1 }),
        )
      default:
        return []
    }
  })
}

const paragraph = (text: string) => (text === '' ? [] : [escaped(text)])

/** The text, with the characters that have a meaning in Markdown escaped. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_{}[\]<>#+\-.!|~&:@]/g, '\\$&')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
