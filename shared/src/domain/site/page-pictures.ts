import { pictureAt } from '../../contract/pictures.ts'
import type { SitePageName } from '../../contract/site/page-names.ts'
import { SITE_SIDES, type SiteSide } from '../../contract/site/trees.ts'
import type { SiteOverlay } from './overlay.ts'
import { SITE_PARTS } from './pages.ts'
import { emptyValues, placesNamedIn, toTrees } from './values.ts'

/** A place of a page that shows a picture of the library. */
export interface PagePicture {
  side: SiteSide
  path: string
  id: number
}

/** Where an overlay of a page names a picture. */
export function picturesIn(name: SitePageName, overlay: SiteOverlay): PagePicture[] {
  const values = emptyValues()
  for (const side of SITE_SIDES) {
    for (const [path, { value }] of Object.entries(overlay[side])) {
      values[side].set(path, value)
    }
  }
  return placesNamedIn(SITE_PARTS[name], toTrees(values)).flatMap(({ side, path, field }) => {
    const value = values[side].get(path)
    const id = field?.kind === 'picture' && typeof value === 'string' ? pictureAt(value) : null
    return id === null ? [] : [{ side, path, id }]
  })
}
