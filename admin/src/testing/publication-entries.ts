import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import {
  publication,
  type PublicationEntry,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication/publication'
import { draftSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { emptyOf } from '@ufuq/shared/model/values'
import type { WireEntry, WireSide } from '@ufuq/shared/model/wire'

type Side = Partial<WireSide> & { title: string; slug?: string }

/**
 * A publication as lists contain it, with drafts in these languages. The first language has the id
 * of the publication, and the second one the next.
 */
export function publicationEntry(
  id: number,
  sides: Partial<Record<Language, Side>>,
  more: Partial<WireEntry> = {},
): PublicationEntry {
  const written = LANGUAGES.flatMap((language) => {
    const side = sides[language]
    return side ? [{ language, ...side }] : []
  })
  const textsOf = (name: 'title' | 'slug') => ({
    ar: sides.ar?.[name] ?? '',
    en: sides.en?.[name] ?? '',
  })
  const values = {
    ...(emptyOf(publication.fields) as PublicationValues),
    title: textsOf('title'),
    slug: textsOf('slug'),
  }
  const states = written.map(({ language, title: _title, slug: _slug, ...side }, at) => [
    language,
    draftSide(id + at, { hasDraft: side.status !== 'published', ...side }),
  ])
  return {
    ...wireEntry(id, values, {
      sides: Object.fromEntries(states) as WireEntry['sides'],
      abilities: ['read', 'create', 'change', 'publish', 'delete', 'restore', 'erase'],
      ...more,
    }),
    tags: [],
  }
}
