import { addressOf, SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { changesBetween } from '@ufuq/shared/domain/site/changes'
import { siteContent } from '#content/site_content'
import { valuesWith } from '#site_pages/page_values'
import type SitePage from '#site_pages/site_page'

/**
 * The parts that a draft changes and that appear at addresses other than the page's own, one
 * for each address.
 */
export async function draftedElsewhere({ name, live, draft }: SitePage): Promise<string[]> {
  if (draft === null) return []
  const { names } = await siteContent()
  const before = valuesWith(names, name, live)
  const after = valuesWith(names, name, draft)
  const changed = new Set(changesBetween(SITE_PARTS[name], before, after).map(({ part }) => part))
  const parts = new Map<string, string>()
  for (const { name: part } of SITE_PARTS[name]) {
    const address = addressOf(name, part)
    if (changed.has(part) && !parts.has(address)) parts.set(address, part)
  }
  parts.delete(addressOf(name))
  return [...parts.values()]
}
