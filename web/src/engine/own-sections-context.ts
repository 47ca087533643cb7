import type { Ground } from '@ufuq/shared/kinds/page/compose'
import { createContext } from 'react'

interface OwnSectionsPlace {
  /** The sections that are shown at this place of the page. */
  ids: readonly string[]
  /** The background above them. */
  head: Ground
  /** Whether the footer follows them. */
  isLast: boolean
}

/** Where a page shows the sections that staff added; null if it shows all at one place. */
export const OwnSectionsContext = createContext<OwnSectionsPlace | null>(null)
