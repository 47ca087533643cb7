import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { reads } from '#content/cache'
import type { ShownSide } from '#entries/reading_hooks'
import { publications } from '#kinds/publication/publication_kind'
import { findRecord } from '#kinds/publication/records/record'
import { toRows, toShown, type PublicationRow } from '#kinds/publication/records/record_rows'
import { readSides, sidesAt, isVisible } from '#reading/public_sides'

const ID = /^[1-9]\d{0,9}$/

/** Like `findPublication` for a visitor. */
export const readPublication = (
  idOrSlug: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<PublicationRow | null> => findPublication(idOrSlug, { language })

interface Options {
  /** The language that takes precedence if two records have the same slug. */
  language?: Language | undefined
  /** Also finds drafts and scheduled texts. */
  forStaff?: boolean
}

/**
 * Finds the record with this id, or else with this slug, or else with this former slug. In the last
 * case, the record's `slug` is different. Null if the reader may not see the record.
 */
export async function findPublication(
  idOrSlug: string,
  options: Options = {},
): Promise<PublicationRow | null> {
  reads('publications')
  const side = ID.test(idOrSlug)
    ? await readable(Number(idOrSlug), options)
    : await findBySlug(normaliseSlug(idOrSlug), options)
  const [row] = side ? await toRows([side]) : []
  return row ?? null
}

/** A side with its text, if the reader may see it. */
async function readable(id: number, { forStaff = false }: Options): Promise<ShownSide | null> {
  if (forStaff) {
    const record = await findRecord(id)
    const [side] = record ? await toShown([record]) : []
    return side ?? null
  }
  const [side] = await readSides([id], 'text')
  return side?.kind === publications.name && isVisible(side) ? side : null
}

async function findBySlug(slug: string, options: Options): Promise<ShownSide | null> {
  const { language = DEFAULT_LANGUAGE } = options
  for (const { sideId } of await sidesAt(publications, slug, language)) {
    const side = await readable(sideId, options)
    if (side) return side
  }
  return null
}
