import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPageContent } from '@ufuq/shared/contract/own-pages'
import { PageSchema } from '#database/schema'

/** A page that the organisation created itself. */
export default class OwnPage extends PageSchema {
  static override table = 'pages'

  declare content: OwnPageContent
  declare liveAr: OwnPageContent | null
  declare liveEn: OwnPageContent | null

  /** The content that visitors see in a language; null while the page is not public in it. */
  liveIn(language: Language): OwnPageContent | null {
    return language === 'ar' ? this.liveAr : this.liveEn
  }

  slugIn(language: Language): string | null {
    return language === 'ar' ? this.slugAr : this.slugEn
  }
}

export const LIVE = { ar: 'liveAr', en: 'liveEn' } as const
export const SLUG = { ar: 'slugAr', en: 'slugEn' } as const
export const PUBLISHED_AT = { ar: 'publishedArAt', en: 'publishedEnAt' } as const
