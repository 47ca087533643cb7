import type { ApiClient } from '@japa/api-client'
import { ChangingContent } from '#tests/functional/site/changing_content'

/**
 * Changes content and compares every page that stays in the cache after each change with a newly
 * rendered one. Returns the pages that differ, the number of pages that stayed, and the number of
 * kinds of changes.
 */
export async function comparePages(
  client: ApiClient,
  { seed, changes }: { seed: number; changes: number },
) {
  const content = await ChangingContent.begin(client, seed)
  const stale: string[] = []
  let left = 0
  await content.renderAll()
  for (let count = 0; count < changes; count += 1) {
    const change = await content.change()
    const before = await content.cached()
    const rendered = await content.renderAll()
    left += before.size
    for (const [address, text] of before) {
      if (text !== rendered.get(address)) stale.push(`${address} after ${change}`)
    }
  }
  return { stale, left, kinds: content.made.size }
}
