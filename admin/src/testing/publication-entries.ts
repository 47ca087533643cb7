import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication'
import type { WireEntry, WireSide } from '@ufuq/shared/kinds/wire'

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
  const empty = { ar: '', en: '' }
  return {
    id,
    key: null,
    version: 1,
    createdAt: '2023-09-14T00:00:00.000Z',
    createdBy: null,
    changedAt: '2025-01-01T00:00:00.000Z',
    changedBy: null,
    review: null,
    abilities: ['read', 'create', 'change', 'publish', 'delete', 'restore', 'erase'],
    ...more,
    tags: [],
    values: {
      title: textsOf('title'),
      slug: textsOf('slug'),
      content: empty,
      summary: empty,
      description: empty,
      byline: empty,
      hero: '',
      tags: [],
    },
    sides: Object.fromEntries(
      written.map(({ language, title: _title, slug: _slug, ...side }, at) => [
        language,
        {
          id: id + at,
          version: 1,
          status: 'draft',
          publishedAt: null,
          changedAt: '2025-01-01T00:00:00.000Z',
          correctedAt: null,
          followSince: null,
          hasDraft: side.status !== 'published',
          author: null,
          mayChange: true,
          ...side,
        },
      ]),
    ),
  }
}
