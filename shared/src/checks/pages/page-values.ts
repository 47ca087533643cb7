import type { Language } from '../../contract/languages.ts'
import { OWN_PAGE_LIMITS, type OwnPageContent } from '../../contract/own-pages.ts'
import { fieldsOfKind, type Section, type SectionFieldRules } from '../../contract/page-sections.ts'
import { storedItems } from '../../domain/own-pages/stored-items.ts'

type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>
export type WordsRules = Extract<SectionFieldRules, { type: 'words' }>

/** A value of a custom page. */
export interface PageValue {
  /** The path of the value, such as `title` or `sections.who.people.one.role`. */
  field: string
  /** The name of the value among the fields of the section or item. */
  name: string
  rules: SectionFieldRules
  value: unknown
}

const own = {
  title: { type: 'words', max: OWN_PAGE_LIMITS.title.max },
  lead: { type: 'words', max: OWN_PAGE_LIMITS.lead.max, isOptional: true },
  description: { type: 'words', max: OWN_PAGE_LIMITS.description.max, isOptional: true },
  cover: { type: 'picture', isOptional: true },
} as const satisfies Fields

export const visibleSections = ({ sections }: Pick<OwnPageContent, 'sections'>): Section[] =>
  sections.filter(({ isHidden }) => !isHidden)

/**
 * The values that visitors see, in reading order. Instead of a list, the result contains the values
 * of the list's items.
 */
export const pageValues = (page: OwnPageContent): PageValue[] => [
  ...valuesOf(own, page as unknown as Values, ''),
  ...visibleSections(page).flatMap(sectionValues),
]

export const sectionValues = (section: Section): PageValue[] =>
  valuesOf(fieldsOfKind(section.kind), section, `sections.${section.id}.`)

const valuesOf = (fields: Fields, values: Values, path: string): PageValue[] =>
  Object.entries(fields).flatMap(([name, rules]): PageValue[] => {
    const field = `${path}${name}`
    const value = values[name]
    if (rules.type !== 'items') return [{ field, name, rules, value }]
    return storedItems(value).flatMap((item) =>
      valuesOf(rules.fields, item, `${field}.${item.id}.`),
    )
  })

/** A text of the page in both languages. */
export interface PageWords extends PageValue {
  rules: WordsRules
  value: Record<Language, string>
}

export const isWords = (value: PageValue): value is PageWords => value.rules.type === 'words'
