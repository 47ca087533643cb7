import { LINK_COLUMNS } from '#publications/reading/columns'
import Publication from '#publications/publication'

const AT_ONCE = 1000

/** Every publication visible to visitors with an id in `(after, upTo]`, ordered by id. */
export async function listForSitemap(after: number, upTo: number): Promise<Publication[]> {
  const found: Publication[] = []
  for (let last = after; ;) {
    const rows = await Publication.query()
      .select([...LINK_COLUMNS, 'updatedAt'])
      .preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
      .withScopes((scopes) => scopes.visible())
      .where('id', '>', last)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(AT_ONCE)
    found.push(...rows)
    if (rows.length < AT_ONCE) return found
    last = rows.at(-1)?.id ?? upTo
  }
}

/** The smallest id above `after` that visitors may read. */
export async function nextVisibleId(after: number): Promise<number | null> {
  const next = await Publication.query()
    .select('id')
    .withScopes((scopes) => scopes.visible())
    .where('id', '>', after)
    .orderBy('id')
    .first()
  return next?.id ?? null
}
