import { shownSide } from '@ufuq/shared/kinds/sides'
import type { ShownSection } from '@ufuq/shared/contract/own-pages'
import type { Fields } from '@ufuq/shared/kinds/fields'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { addedPart } from '@ufuq/shared/kinds/pages/shipped-page'
import { SECTIONS, type SectionKind } from '@ufuq/shared/kinds/sections'
import { fieldsOfItem, isList, itemsIn, mapFields, type Tree } from '@ufuq/shared/kinds/values'

interface Lookups {
  picture: (id: number | null) => unknown
  /** Empty if the tag no longer exists. */
  tag: (id: number | null) => string
}

/**
 * The sections of staff on a page that are not hidden, with the chosen documents by their ids. The
 * fixed sections of a page that the product ships are texts of the site.
 */
export const shownSections = (
  content: PageSide,
  lookups: Lookups,
): (ShownSection & { documents?: number[] })[] => {
  const { sections } = addedPart(shownSide(page.fields, content))
  return itemsIn(sections).map(({ id, kind, ...values }) => ({
    id,
    kind,
    ...shownValues(SECTIONS[kind as SectionKind], values, lookups),
  })) as unknown as ShownSection[]
}

const shownValues = (fields: Fields, values: Tree, lookups: Lookups): Tree =>
  mapFields(fields, (field, name) => {
    const value = values[name]
    if (isList(field)) {
      return itemsIn(value).map((item) => ({
        id: item['id'],
        ...shownValues(fieldsOfItem(field, item), item, lookups),
      }))
    }
    if (field.type === 'moment') return value ?? ''
    if (field.type !== 'entry') return value
    if (field.kind === 'picture') return lookups.picture(value as number | null)
    return field.kind === 'tag' ? lookups.tag(value as number | null) : value
  })
