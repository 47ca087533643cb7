import type { Language } from '../languages.ts'
import type { PictureFiles } from '../pictures.ts'

/** An organisation's theme, as far as it differs from the default. */
export interface SiteTheme {
  accent?: string
  /** In both languages or in neither: a single logo is used for both. */
  logos?: Record<Language, PictureFiles>
  /** Where a logo does not fit, and for icons. */
  symbol?: PictureFiles
  /** The names other than the shipped ones, without a logo: drawings typeset them. */
  names?: Partial<Record<Language, string>>
}
