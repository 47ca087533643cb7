import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { PAGE_SECTIONS, type PageSectionKind } from '@ufuq/shared/kinds/page/sections'
import { references } from '@ufuq/shared/model/contents'
import type { Fields } from '@ufuq/shared/model/fields'
import { shownSide } from '@ufuq/shared/model/sides'
import { fieldsOfItem, isList, itemsIn, mapFields, type Tree } from '@ufuq/shared/model/values'
import { readTagNames } from '#content/linked_names'
import { picturesById, toShown, type Pictures } from '#content/pictures'

/** How the pictures and tags that values name are shown. */
interface Lookups {
  picture: (id: number | null) => ShownPicture | null
  /** Empty if the tag no longer exists. */
  tag: (id: number | null) => string
}

/**
 * Reads the pictures and tags that these contents name, with one query each. Pictures that the
 * caller knows are not read again.
 */
export async function readNamed(
  fields: Fields,
  contents: readonly Tree[],
  language: Language,
  known: Pictures = new Map(),
): Promise<{ pictures: Pictures; lookups: Lookups }> {
  const named = contents.flatMap((content) => references(fields, content))
  const idsOf = (kind: 'picture' | 'tag') => [
    ...new Set(named.flatMap((one) => (one.kind === kind && 'id' in one ? one.id : []))),
  ]
  const unknown = idsOf('picture').filter((id) => !known.has(id))
  const pictures = new Map([...known, ...(await picturesById(unknown))])
  const names = await readTagNames(idsOf('tag'))
  const picture = (id: number | null) => {
    const found = pictures.get(id ?? 0)
    return found ? toShown(found, language) : null
  }
  const tag = (id: number | null) => {
    const name = names.get(id ?? 0)
    return name?.[language] ?? name?.[otherLanguage(language)] ?? ''
  }
  return { pictures, lookups: { picture, tag } }
}

/** The values of a side with pictures and the names of tags in place of their ids. */
export const shownValues = (fields: Fields, values: Tree, lookups: Lookups): Tree =>
  mapFields(fields, (field, name) => {
    const value = values[name]
    if (isList(field)) {
      return itemsIn(value).map((item) => ({
        id: item['id'],
        ...shownValues(fieldsOfItem(field, item), item, lookups),
      }))
    }
    if (field.type === 'moment') return value ?? ''
    if (field.type !== 'entry' || (field.kind !== 'picture' && field.kind !== 'tag')) return value
    const shown: (id: number | null) => unknown = lookups[field.kind]
    return field.many
      ? (value as number[]).map(shown).filter(Boolean)
      : shown(value as number | null)
  })

/** The sections of a page that are not hidden, with the chosen documents by their ids. */
export const shownSections = (
  content: PageSide,
  lookups: Lookups,
): (ShownSection & { documents?: number[] })[] => {
  const { sections } = shownSide(page.fields, content)
  return itemsIn(sections).map(({ id, kind, ...values }) => ({
    id,
    kind,
    ...shownValues(PAGE_SECTIONS[kind as PageSectionKind], values, lookups),
  })) as unknown as ShownSection[]
}
