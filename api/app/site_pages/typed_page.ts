import { overlayOf, withChanges, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { shippedPage, siteContent } from '#content/site_content'
import { valuesOfDraft, valuesWith } from '#site_pages/page_values'
import SitePage from '#site_pages/site_page'
import { readTyped, type SiteSides, type SiteWrite } from '#site_pages/site_pages_validators'

/**
 * The overlay of a page, in which the values typed in the form take precedence over the draft.
 * Nothing is stored.
 */
export async function typedPage(name: SitePageName, typed: SiteSides): Promise<SiteOverlay> {
  const { names } = await siteContent()
  const page = await SitePage.findBy({ name })
  const shown = valuesWith(names, name)
  const changed = (values: SiteValues, writes: readonly SiteWrite[]) =>
    withChanges(SITE_PARTS[name], values, writes, shown)
  const values = changed(page ? valuesOfDraft(names, page) : shown, await readTyped(name, typed))
  const whole = changed(values, missingChoices(name, values))
  return overlayOf(SITE_PARTS[name], shippedPage(name), whole, { shown })
}

/** Gives items without a kind the first kind, because no page can show an item that has none. */
const missingChoices = (name: SitePageName, values: SiteValues): SiteWrite[] =>
  valuePathsIn(SITE_PARTS[name], values).flatMap(({ side, path, field }) => {
    const [first] = field?.choices ?? []
    return first === undefined || values[side][path] ? [] : [{ side, path, value: first }]
  })
