import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPageContent } from '@ufuq/shared/contract/own-pages'
import { pathOfPage, type PageWithSections } from '@ufuq/shared/contract/site/page-names'
import { PageSchema } from '#database/schema'

/**
 * A page that the organisation created itself, or the sections that it added below a page of the
 * site.
 */
export default class OwnPage extends PageSchema {
  static override table = 'pages'

  declare content: OwnPageContent
  declare below: PageWithSections | null
  declare liveAr: OwnPageContent | null
  declare liveEn: OwnPageContent | null

  /**
   * The content that visitors see in a language; null while the page is not public in that
   * language.
   */
  liveIn(language: Language): OwnPageContent | null {
    return language === 'ar' ? this.liveAr : this.liveEn
  }

  slugIn(language: Language): string | null {
    return language === 'ar' ? this.slugAr : this.slugEn
  }

  /**
   * The name of the page in requests from visitors. It is the page's slug or, for sections below a
   * page of the site, the path of that page.
   */
  shownSlugIn(language: Language): string | null {
    return this.below === null ? this.slugIn(language) : pathOfPage(this.below)
  }
}

export const LIVE = { ar: 'liveAr', en: 'liveEn' } as const
export const SLUG = { ar: 'slugAr', en: 'slugEn' } as const
export const PUBLISHED_AT = { ar: 'publishedArAt', en: 'publishedEnAt' } as const
