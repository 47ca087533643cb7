import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Addressed {
  id: number
  slug_ar: string | null
  slug_en: string | null
}

/** All names by which links can lead to a document: its id, and its current and former slugs. */
export async function namesOf(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<string[]> {
  const row: Addressed | null = await client
    .from('documents')
    .where({ id })
    .select('id', 'slug_ar', 'slug_en')
    .first()
  const former: { slug: string }[] = await client
    .from('document_redirects')
    .where({ document_id: id })
    .select('slug')
  const slugs = [row?.slug_ar, row?.slug_en, ...former.map(({ slug }) => slug)]
  return [String(id), ...new Set(slugs.filter((slug) => typeof slug === 'string'))]
}

/**
 * Returns a function that finds the ids of the documents to which a given name leads. A slug can
 * belong to one document in each language.
 */
export async function documentsNamed(
  names: ReadonlySet<string>,
  client: QueryClientContract = db.connection(),
): Promise<(name: string) => readonly number[]> {
  const ids = new Map<string, Set<number>>()
  const add = (slug: string | null, id: number) => {
    if (slug !== null && names.has(slug)) ids.set(slug, (ids.get(slug) ?? new Set()).add(id))
  }
  if (names.size > 0) {
    const rows: Addressed[] = await client.from('documents').select('id', 'slug_ar', 'slug_en')
    const former: { document_id: number; slug: string }[] = await client
      .from('document_redirects')
      .select('document_id', 'slug')
    for (const { id, ...slugs } of rows) {
      for (const name of [String(id), ...Object.values(slugs)]) add(name, id)
    }
    for (const { document_id: id, slug } of former) add(slug, id)
  }
  return (name) => [...(ids.get(name) ?? [])]
}
