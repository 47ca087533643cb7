import { pictureAt } from '../../contract/pictures.ts'
import type { SitePageName } from '../../contract/site/page-names.ts'
import type { SiteSide } from '../../contract/site/values.ts'
import type { SiteOverlay } from './overlay.ts'
import { SITE_PARTS } from './pages.ts'
import { pathsNamedIn } from './values.ts'

/** A field of a page that shows a picture from the library. */
export interface PagePicture {
  side: SiteSide
  path: string
  id: number
}

/** The fields in a page's overlay that contain a picture. */
export const picturesIn = (name: SitePageName, overlay: SiteOverlay): PagePicture[] =>
  pathsNamedIn(SITE_PARTS[name], overlay).flatMap(({ side, path, field }) => {
    const value = overlay[side][path]?.value
    const id = field?.kind === 'picture' && typeof value === 'string' ? pictureAt(value) : null
    return id === null ? [] : [{ side, path, id }]
  })
