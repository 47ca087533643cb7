import { LANGUAGES, type Language } from '../../contract/languages.ts'
import type { ShownSection } from '../../contract/own-pages.ts'
import {
  fieldsOfKind,
  isSectionKind,
  SECTION_KINDS,
  type Section,
  type SectionFieldRules,
} from '../../contract/page-sections.ts'
import { pictureIdsInMarkdown } from '../../contract/pictures.ts'
import { storedItems } from './stored-items.ts'

type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>

/** A reference to a picture or a tag in a section. */
export interface Named {
  id: number
  /** The path of the value, such as `sections.s1.people.p2.portrait`. */
  path: string
}

interface Lookups<Picture> {
  picture: (id: number | null) => Picture
  /** Empty if the tag no longer exists. */
  tag: (id: number | null) => string
}

/** The visible sections in one language. */
export const shownSections = <Picture>(
  sections: readonly Section[],
  language: Language,
  lookups: Lookups<Picture>,
): ShownSection[] =>
  sections
    .filter(({ isHidden, kind }) => !isHidden && isSectionKind(kind))
    .map(({ isHidden: _isHidden, ...section }) =>
      shown(SECTION_KINDS[section.kind], section as Values, language, lookups),
    ) as unknown as ShownSection[]

const shown = <Picture>(
  fields: Fields,
  values: Values,
  language: Language,
  lookups: Lookups<Picture>,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const rules = fields[name]
      switch (rules?.type) {
        case 'words':
          return [name, (value as Record<Language, string>)[language]]
        case 'picture':
          return [name, lookups.picture(value as number | null)]
        case 'tag':
          return [name, lookups.tag(value as number | null)]
        case 'items': {
          const items = value as readonly Values[]
          return [name, items.map((item) => shown(rules.fields, item, language, lookups))]
        }
        default:
          return [name, value]
      }
    }),
  )

/**
 * The references to pictures or tags in sections, including hidden sections and pictures in
 * Markdown.
 */
export const namedIn = (sections: readonly Section[], type: 'picture' | 'tag'): Named[] =>
  sections.flatMap((section) =>
    namedAmong(fieldsOfKind(section.kind), section as unknown as Values, {
      type,
      path: `sections.${section.id}`,
    }),
  )

const namedAmong = (
  fields: Fields,
  values: Values,
  { type, path }: { type: 'picture' | 'tag'; path: string },
): Named[] =>
  Object.entries(fields).flatMap(([name, rules]) => {
    const value = values[name]
    const own = `${path}.${name}`
    if (rules.type === 'items') {
      return storedItems(value).flatMap((item) =>
        namedAmong(rules.fields, item, { type, path: `${own}.${item.id}` }),
      )
    }
    if (type === 'picture' && rules.type === 'words' && rules.isMarkdown) {
      return LANGUAGES.flatMap((language) =>
        pictureIdsInMarkdown((value as Record<Language, string>)[language]).map((id) => ({
          id,
          path: `${own}.${language}`,
        })),
      )
    }
    return rules.type === type && typeof value === 'number' ? [{ id: value, path: own }] : []
  })
