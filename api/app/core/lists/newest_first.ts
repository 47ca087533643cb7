import type { HttpContext } from '@adonisjs/core/http'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { pageOf } from '#core/lists/list_page'

interface Page {
  limit?: number | undefined
  /** The id of the last row on the previous page. */
  after?: number | undefined
}

interface Row {
  id: number
}

type Query<T extends Row> = ModelQueryBuilderContract<LucidModel, T>

/**
 * A page of a list that is sorted by id, newest first. The `Link` header of the response links to
 * the next page.
 */
export async function newestFirst<T extends Row>(
  ctx: HttpContext,
  query: Query<T>,
  { limit = PAGE_SIZE.default, after }: Page,
): Promise<T[]> {
  if (after !== undefined) void query.where('id', '<', after)
  return pageOf(ctx, await query.orderBy('id', 'desc').limit(limit + 1), limit)
}

const BATCH = 200

/** Yields every row, newest first, loading one batch at a time. */
export async function* allNewestFirst<T extends Row>(makeQuery: () => Query<T>): AsyncGenerator<T> {
  let after: number | undefined
  for (;;) {
    const query = makeQuery().orderBy('id', 'desc').limit(BATCH)
    if (after !== undefined) void query.where('id', '<', after)
    const rows: T[] = await query
    yield* rows
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}
