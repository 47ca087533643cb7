import type { Language } from '../languages.ts'
import type { PictureFiles } from '../pictures.ts'

/** What an organisation looks like where that is not as shipped. */
export interface SiteTheme {
  accent?: string
  /** In both languages, or in neither: the only one that is given stands in both. */
  logos?: Record<Language, PictureFiles>
  /** For places that are too narrow for a logo, and for icons. */
  symbol?: PictureFiles
  /** The names that are not the shipped ones, without a logo: drawings set them in type. */
  names?: Partial<Record<Language, string>>
}
