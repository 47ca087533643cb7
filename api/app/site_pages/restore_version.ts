import type { Language } from '@ufuq/shared/contract/languages'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { onlyPaths } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import { emptyValues, valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import type User from '#accounts/user'
import { changePage, writeDraft } from '#site_pages/change_page'
import { valuesOfDraft, valuesOfVersion } from '#site_pages/page_values'
import { findPageVersion } from '#site_pages/page_versions'
import { changedSides } from '#site_pages/site_page_transformer'

interface Restoring {
  version?: number | undefined
  /** The number of the published version. */
  from: number
  sides: readonly Language[]
  editor: User
}

/**
 * Replaces the draft with a published version. Restoring both languages restores everything.
 * Restoring one language restores only the texts in that language, if the page still has them.
 */
export const restoreVersion = (
  name: SitePageName,
  { version, from, sides, editor }: Restoring,
): Promise<void> =>
  changePage({
    name,
    version,
    editor,
    async work(page, { client, names, record }) {
      const old = await findPageVersion(name, from, client)
      const isWhole = LANGUAGES.every((language) => sides.includes(language))
      const now = valuesOfDraft(names, page)
      const values = restored(name, {
        now,
        old: valuesOfVersion(names, old),
        sides: isWhole ? SITE_SIDES : sides,
      })
      await writeDraft(page, values, { editor, names, previous: page.draft ?? page.live }, client)
      if (changedSides(name, now, values).length > 0) {
        record({ subject: 'page', kind: 'restored', ids: [page.id], actorId: editor.id })
      }
    },
  })

/**
 * The restored values. Values that the version lacks stay unchanged. A later release may have added
 * them, or they may belong to an item that was added later.
 */
function restored(
  name: SitePageName,
  { now, old, sides }: { now: SiteValues; old: SiteValues; sides: readonly (keyof SiteValues)[] },
): SiteValues {
  const parts = SITE_PARTS[name]
  const values = emptyValues()
  const known = new Set(valuePathsIn(parts, old).map(({ side, path }) => `${side} ${path}`))
  for (const side of SITE_SIDES) {
    const isRestored = sides.includes(side)
    for (const [path, value] of Object.entries(now[side])) {
      if (!isRestored || !known.has(`${side} ${path}`)) values[side][path] = value
    }
    if (isRestored) Object.assign(values[side], old[side])
  }
  return onlyPaths(parts, values)
}
