import type { Language } from '@ufuq/shared/contract/languages'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { tags } from '#kinds/tag/tag_kind'

/** Creates a tag, which needs a name in at least one language. Returns its id. */
export async function createTag(name: Partial<Record<Language, string>>): Promise<number> {
  return (await createEntry({ kind: tags, by: PRODUCT }, { values: { name } })).id
}
