import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { normaliseSlug, slugStem } from '@ufuq/shared/domain/slugs'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { isUsableSlug } from '#transfer/content/usable_slug'

/** Whether an entry of a kind has an address at present. */
export const isTakenSlug = async (
  { name: kind }: Pick<Kind, 'name'>,
  language: Language,
  slug: string,
): Promise<boolean> =>
  (await db
    .from('addresses')
    .where({ kind, language, slug })
    .whereNot('state', 'former')
    .first()) !== null

/**
 * The slug from the source, with a number if another entry has the same slug. Null if the site
 * can't use the slug from the source; the title then determines the slug.
 */
export async function freeSlug(
  kind: Pick<Kind, 'name'>,
  language: Language,
  slug: string,
): Promise<string | null> {
  const wanted = normaliseSlug(slug)
  if (!isUsableSlug(slug)) return null
  const stem = slugStem(wanted)
  let free = wanted
  for (let number = 2; await isTakenSlug(kind, language, free); number += 1) {
    free = `${stem}-${number}`
  }
  return free
}
