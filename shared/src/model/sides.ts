import { LANGUAGES, type Language } from '../contract/languages.ts'
import type { Kind } from './define-kind.ts'
import type { Fields } from './fields.ts'
import { emptyIn, fieldsOfItem, headOf, isList, isTree, itemsIn, mapFields } from './values.ts'
import type { Tree } from './values.ts'

/** The language of a side; empty for kinds without languages. */
export type SideLanguage = Language | ''

/** The languages of a kind's sides; '' for a kind without languages. */
export const languagesOf = ({ sides }: Pick<Kind, 'sides'>): readonly SideLanguage[] =>
  sides === 'none' ? [''] : LANGUAGES

/**
 * The names of the facets by which a public list is sorted (`ListOrder`). Each language has its own,
 * because its public content may be older than that of the other.
 */
export const orderNames = (language: SideLanguage) => ({
  by: `order ${language}`,
  until: `until ${language}`,
})

/**
 * One side of an entry: each localized value in its language, and what the sides share. It includes
 * internal fields and hidden sections, so that `joinSides` loses nothing; see `shownSide`.
 */
export const sideOf = (fields: Fields, values: Tree, language: SideLanguage): Tree =>
  mapFields(fields, (field, name) => {
    const value = values[name]
    if (isList(field)) {
      return itemsIn(value).map((item) => ({
        ...headOf(field, item),
        ...sideOf(fieldsOfItem(field, item), item, language),
      }))
    }
    if (!isTree(value)) return value
    if (field.type === 'file') return { shared: value['shared'], own: value[language] }
    return field.localized ? value[language] : value
  })

/**
 * The entry that these sides are of: the inverse of `sideOf`. What sides share is taken from the
 * first; values of a missing side are empty.
 */
export function joinSides(fields: Fields, sides: Partial<Record<SideLanguage, Tree>>): Tree {
  const [first = {}] = Object.values(sides)
  return mapFields(fields, (field, name) => {
    const empty = emptyIn(field)
    if (isList(field)) {
      return itemsIn(first[name]).map((item) => {
        const itemOf = (side: Tree) => itemsIn(side[name]).find(({ id }) => id === item['id'])
        const inSides = Object.entries(sides).map(([language, side]) => [language, itemOf(side)])
        const present = Object.fromEntries(inSides.filter(([, found]) => found !== undefined))
        return { ...headOf(field, item), ...joinSides(fieldsOfItem(field, item), present) }
      })
    }
    const byLanguage = (valueOf: (side: Tree) => unknown) =>
      Object.fromEntries(LANGUAGES.map((one) => [one, valueOf(sides[one] ?? {}) ?? empty]))
    if (field.type === 'file' && field.sides) {
      const keyIn = (side: Tree, key: string) => (isTree(side[name]) ? side[name][key] : null)
      return { shared: keyIn(first, 'shared') ?? null, ...byLanguage((side) => keyIn(side, 'own')) }
    }
    if (field.localized) return byLanguage((side) => side[name])
    return first[name] === undefined ? empty : first[name]
  })
}

/** A side without what visitors are not shown: internal fields and hidden sections. */
export const shownSide = (fields: Fields, side: Tree): Tree =>
  mapFields(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.internal)),
    (field, name) => {
      if (!isList(field)) return side[name]
      return itemsIn(side[name])
        .filter(({ hidden }) => hidden !== true)
        .map((item) => ({
          ...headOf(field, item),
          ...shownSide(fieldsOfItem(field, item), item),
        }))
    },
  )
