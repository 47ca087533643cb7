import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import type { TFunction } from 'i18next'
import type { PageResult } from '../engine/route.ts'

/** A page as crawlers and link previews see it. */
export interface SharedPage {
  result: PageResult
  language: Language
  /** The path without the language prefix. */
  path: string
  t: TFunction
  site: SiteSettings
  theme?: SiteTheme | null | undefined
}
