import type { Reading } from '#entries/reading_hooks'
import { findPublication } from '#kinds/publication/reading/find_publication'
import { listNearby } from '#kinds/publication/reading/list_nearby'
import { showItems, showPublication } from '#kinds/publication/reading/show_to_readers'
import { toRows } from '#kinds/publication/records/record_rows'
import { ofTag } from '#kinds/publication/search/sides_found'
import { tagsNamed } from '#kinds/tag/find_tags'
import { tagsOfProgramme } from '#kinds/tag/programmes'
import { isAnySought, type TagsSought } from '#reading/search_filters'

const VISITOR = null

const ofTags = (tags: TagsSought) => (isAnySought(tags) ? [ofTag(tags, 'd')] : null)

/** Visitors read publications as the specification's calls answer them. */
export const reading: Reading = {
  cards: async (sides) => showItems(await toRows(sides), VISITOR),
  async one(at, language) {
    const publication = await findPublication(at, { language })
    return publication && showPublication(publication, VISITOR, await listNearby(publication))
  },
  filters: {
    /** A current or former name of a tag, in either language. */
    tag: async (name) => ofTags(await tagsNamed([name])),
    /** A programme, by its name in addresses or by its id. */
    category: async (name) => ofTags(await tagsOfProgramme(name)),
  },
}
