import { shownSide } from '@ufuq/shared/kinds/sides'
import type { ShownSection } from '@ufuq/shared/contract/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { addedPart } from '@ufuq/shared/kinds/pages/shipped-page'
import { SECTIONS, type SectionKind } from '@ufuq/shared/kinds/sections'
import { itemsIn } from '@ufuq/shared/kinds/values'
import { shownValues, type Lookups } from '#site/pages/shown_values'

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
