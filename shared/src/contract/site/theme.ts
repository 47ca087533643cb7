import type { Language } from '../languages.ts'
import type { PictureFiles } from '../pictures.ts'

/** The parts of an organisation's theme that differ from the default. */
export interface SiteTheme {
  accent?: string
  /** The logos. If there is only one, both languages use it. */
  logos?: Record<Language, PictureFiles>
  /** The logos for dark surfaces, where there are any. */
  darkLogos?: Partial<Record<Language, PictureFiles>>
  /** The symbol, for icons and where a logo does not fit. */
  symbol?: PictureFiles
  /** Names that replace the default ones if there is no logo. Drawings show these names as text. */
  names?: Partial<Record<Language, string>>
}
