import { emptyOverlay, withChanges, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import type User from '#accounts/user'
import { changePage, writeDraft } from '#site_pages/change_page'
import { assertListed } from '#site_pages/known_keys'
import { valuesOfDraft, valuesWith } from '#site_pages/page_values'
import type { SiteWrite } from '#site_pages/site_pages_validators'

interface Save {
  version?: number | undefined
  writes: readonly SiteWrite[]
  editor: User
}

/** Writes values into the draft of a page, which starts as a copy of the live page. */
export const saveDraft = (name: SitePageName, { version, writes, editor }: Save): Promise<void> =>
  changePage({
    name,
    version,
    editor,
    async work(page, { client, names }) {
      const values = withChanges(
        SITE_PARTS[name],
        valuesOfDraft(names, page),
        writes,
        valuesWith(names, name),
      )
      assertListed(name, values, writes)
      const previous = without(page.draft ?? page.live, writes)
      await writeDraft(page, values, { editor, names, previous }, client)
    },
  })

/**
 * Removes the written values from the overlay of new default texts. A text that is written again
 * replaces the newly shipped one, even if it equals the previous default.
 */
function without(overlay: SiteOverlay, writes: readonly SiteWrite[]): SiteOverlay {
  const written = new Set(writes.map(({ side, path }) => `${side} ${path}`))
  const rest = emptyOverlay()
  for (const side of SITE_SIDES) {
    rest[side] = Object.fromEntries(
      Object.entries(overlay[side]).filter(([path]) => !written.has(`${side} ${path}`)),
    )
  }
  return rest
}
