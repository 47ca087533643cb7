import type { HttpContext } from '@adonisjs/core/http'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { cutPage } from '#core/lists/keyset'

export const listLimit = () => vine.number().withoutDecimals().min(1).max(PAGE_SIZE.max).optional()

/** Adds a link to the next page in the `Link` header. */
export function linkToNextPage({ request, response }: HttpContext, after: string) {
  response.header('link', nextPageLink(request.url(true), after))
}

/** The address of the same call with another value of `after`. */
export function nextPageLink(address: string, after: string): string {
  const [path = '', ...parameters] = address.split('?')
  const query = new URLSearchParams(parameters.join('?'))
  query.set('after', after)
  return `<${path}?${query}>; rel="next"`
}

/**
 * The items of one page. `found` contains one item more than the limit if there is a next page, to
 * which a link is then added.
 */
export function pageOf<Item extends { id: number }>(
  ctx: HttpContext,
  found: readonly Item[],
  limit: number,
): Item[] {
  const { rows, next } = cutPage(found, limit, ({ id }) => String(id))
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}

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
