import type { PageSide } from '@ufuq/shared/kinds/page/page'
import { addressAt } from '@ufuq/shared/model/address'
import type { Reading } from '#entries/reading_hooks'
import { pages } from '#kinds/page/page_kind'
import { pagesInMemory } from '#kinds/page/pages_in_memory'
import { readShownPage } from '#kinds/page/read_shown_page'
import { pageText } from '#reading/page_text'

/** Visitors read pages as sections, of which those of notices change with the time. */
export const reading: Reading = {
  one: readShownPage,
  search: {
    inMemory: pagesInMemory,
    texts: async (sides) =>
      sides.map((side) => ({
        title: side.title,
        path: addressAt(pages, side),
        text: pageText(side.content as unknown as PageSide, Date.now()),
      })),
  },
}
