import type { Language } from '../../contract/languages.ts'
import type { OwnPageContent } from '../../contract/own-pages.ts'
import { fieldsOfKind, type Section, type SectionFieldRules } from '../../contract/page-sections.ts'
import { isPlaceholder } from '../../kinds/page-problems.ts'
import { storedItems } from './stored-items.ts'

/** A value that a page lacks in a language. */
export interface SectionProblem {
  /** The ids of the section and of the item in it; null for a field of the page itself. */
  section: string | null
  item: string | null
  field: string
  /**
   * `missing`: the value is empty. `tooFew`: the list needs more items. `placeholder`: a template's
   * text was not replaced.
   */
  problem: 'missing' | 'tooFew' | 'placeholder'
}

type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>
type Place = Pick<SectionProblem, 'section' | 'item'>

/** What the page and its sections lack before a language can be public. */
export function pageProblems(
  { title, lead, description, sections }: Omit<OwnPageContent, 'cover'>,
  language: Language,
): SectionProblem[] {
  const own = { section: null, item: null }
  const isEmpty = sections.every(({ isHidden }) => isHidden)
  return [
    ...(title[language].trim() === ''
      ? [{ ...own, field: 'title', problem: 'missing' as const }]
      : []),
    ...Object.entries({ title, lead, description })
      .filter(([, words]) => isPlaceholder(words[language]))
      .map(([field]) => ({ ...own, field, problem: 'placeholder' as const })),
    ...(isEmpty ? [{ ...own, field: 'sections', problem: 'tooFew' as const }] : []),
    ...sectionsProblems(sections, language),
  ]
}

/** What the sections lack. Hidden sections may be incomplete. */
export const sectionsProblems = (
  sections: readonly Section[],
  language: Language,
): SectionProblem[] =>
  sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) =>
      problemsOf(fieldsOfKind(section.kind), section as unknown as Values, {
        language,
        place: { section: section.id, item: null },
      }),
    )

interface Reading {
  language: Language
  place: Place
}

const problemsOf = (fields: Fields, values: Values, reading: Reading): SectionProblem[] =>
  Object.entries(fields).flatMap(([field, rules]): SectionProblem[] => {
    const value = values[field]
    const { language, place } = reading
    if (rules.type === 'items') {
      const items = storedItems(value)
      const tooFew = items.length < rules.min
      return [
        ...(tooFew ? [{ ...place, field, problem: 'tooFew' as const }] : []),
        ...items.flatMap((item) => {
          const inItem = { language, place: { ...place, item: item.id } }
          return problemsOf(rules.fields, item, inItem)
        }),
      ]
    }
    const isLacking = !isOptional(rules) && isMissing(rules, value, language)
    if (isLacking) return [{ ...place, field, problem: 'missing' }]
    const text = rules.type === 'words' ? (value as Record<Language, string>)[language] : value
    const isLeft = typeof text === 'string' && isPlaceholder(text)
    return isLeft ? [{ ...place, field, problem: 'placeholder' }] : []
  })

/**
 * Whether the field is not checked for a missing value. A choice is not, because it always has a
 * value.
 */
const isOptional = (rules: SectionFieldRules): boolean =>
  rules.type === 'choice' || ('isOptional' in rules && rules.isOptional !== undefined)

function isMissing({ type }: SectionFieldRules, value: unknown, language: Language): boolean {
  if (type === 'words') return (value as Record<Language, string>)[language].trim() === ''
  return value === null || value === ''
}
