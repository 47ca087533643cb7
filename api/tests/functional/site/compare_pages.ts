import type { ApiClient } from '@japa/api-client'
import { CachedPages } from '#tests/functional/site/cached_pages'
import { ChangingContent } from '#tests/functional/site/changing_content'
import { repeatRendering } from '#tests/functional/site/repeated_rendering'

interface Compared {
  /**
   * The pages whose cached and newly rendered versions differ, with the change that left the
   * outdated page in the cache.
   */
  stale: string[]
  /**
   * The number of changes, the number of pages that stayed in the cache, and the number of kinds of
   * changes.
   */
  changes: number
  left: number
  kinds: number
}

interface Options {
  seed: number
  changes: number
  /** The function that is called after each change. */
  report?: (compared: Compared) => void
}

/**
 * Changes content. After each change, compares every page that has stayed in the cache with a newly
 * rendered version.
 */
export async function comparePages(client: ApiClient, options: Options): Promise<Compared> {
  const { end, differing } = await repeatRendering()
  try {
    const compared = await compareAfterChanges(client, options)
    compared.stale.push(...differing.map((url) => `${url} depends on what it does not read`))
    return compared
  } finally {
    end()
  }
}

async function compareAfterChanges(
  client: ApiClient,
  { seed, changes, report }: Options,
): Promise<Compared> {
  const content = await ChangingContent.begin(client, seed)
  const pages = new CachedPages()
  const compared: Compared = { stale: [], changes: 0, left: 0, kinds: 0 }
  await pages.renderAll(await content.addresses())
  while (compared.changes < changes) {
    const change = await content.change()
    const left = pages.left()
    const rendered = await pages.renderAll([...left.keys(), ...(await content.addresses())])
    for (const [address, page] of left) {
      const isSame = rendered.get(address)?.equals(page) ?? false
      if (!isSame) compared.stale.push(`${address} after ${change}`)
    }
    compared.changes += 1
    compared.left += left.size
    compared.kinds = content.made.size
    report?.(compared)
  }
  return compared
}
