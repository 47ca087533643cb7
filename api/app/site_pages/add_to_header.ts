import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import { entriesIn, targetsIn } from '@ufuq/shared/domain/menus/entries'
import { overlayOf, withChanges, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { newItemId, orderIn, orderPath, type SiteValues } from '@ufuq/shared/domain/site/values'
import type User from '#accounts/user'
import { shippedPage } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { lockOpenedPage, type PageChanging } from '#site_pages/change_page'
import { valuesWith } from '#site_pages/page_values'
import { makeLive } from '#site_pages/publish_page'
import type { SiteWrite } from '#site_pages/site_pages_validators'

interface NewEntry {
  /** The target in the form that `readTarget` reads. */
  target: string
  label: Record<Language, string>
}

/**
 * Adds an entry at the end of the public header, and to the draft of the menus if there is one,
 * without publishing it. Does nothing if the header already has an entry with this target. Throws
 * 422 if the header is full.
 */
export async function addToHeader(
  entry: NewEntry,
  editor: User,
  changing: PageChanging,
): Promise<void> {
  const { names, client } = changing
  const page = await lockOpenedPage('menus', client)
  const shown = valuesWith(names, 'menus')
  const id = newItemId()
  const hasEntry = (values: SiteValues) => targetsIn(values, ['header']).includes(entry.target)
  const withEntry = (overlay: SiteOverlay): SiteOverlay => {
    const values = valuesWith(names, 'menus', overlay)
    if (hasEntry(values)) return overlay
    const changed = withChanges(SITE_PARTS.menus, values, writesOf(id, entry, values), shown)
    return overlayOf(SITE_PARTS.menus, shippedPage('menus'), changed, { previous: overlay, shown })
  }

  const live = withEntry(page.live)
  if (live === page.live) return
  if (entriesIn(valuesWith(names, 'menus', live), 'header').length > MENU_LIMITS.header) {
    const message = 'The header has too many entries'
    throw ApiException.validation([{ field: 'menu', rule: 'tooMany', message }])
  }
  const draft = page.draft && withEntry(page.draft)
  await makeLive(page, { live, draft, editor }, changing)
}

const writesOf = (id: string, { target, label }: NewEntry, values: SiteValues): SiteWrite[] => [
  ...LANGUAGES.map((side) => ({ side, path: `header.${id}.label`, value: label[side] })),
  { side: 'shared', path: `header.${id}.target`, value: target },
  { side: 'shared', path: `header.${id}.shown`, value: 'shown' },
  { side: 'shared', path: `header.${id}.level`, value: 'top' },
  { side: 'shared', path: orderPath('header'), value: [...orderIn(values, 'header'), id] },
]
