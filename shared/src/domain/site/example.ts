import type { SitePageName } from '../../contract/site/page-names.ts'
import { SITE_SIDES } from '../../contract/site/values.ts'
import type { SiteOverlay } from './overlay.ts'
import { organisation } from './pages/organisation.ts'

/** The fields of the colour, the logo and the number formats. */
const LOOKS = organisation
  .filter(({ name }) => name === 'look' || name === 'regional')
  .flatMap(({ fields }) => Object.keys(fields))

/**
 * Whether the pages are still those of the example: staff have published no name, address or text.
 * The colour, the logo and the number formats do not count.
 */
export const isExample = (overlays: Partial<Record<SitePageName, SiteOverlay>>): boolean =>
  Object.entries(overlays).every(([name, overlay]) =>
    SITE_SIDES.flatMap((side) => Object.keys(overlay[side])).every(
      (path) => name === 'organisation' && LOOKS.includes(path),
    ),
  )
