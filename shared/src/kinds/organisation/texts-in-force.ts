import { inBoth, type Language } from '../../contract/languages.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import type { OrganisationValues } from '../organisation.ts'
import { organisationNames, shippedOrganisation, writeOrganisation } from './texts.ts'
import {
  removeHidden,
  writePage,
  writeShippedValues,
  type Namespaces,
  type PictureById,
} from '../pages/catalogue.ts'
import type { ProgrammesValues } from '../programmes.ts'
import { writeProgrammes } from '../programmes/shown.ts'
import type { Tree } from '../values.ts'
import { inArabicDigits, localeOf, weekStartOf } from '../../domain/site/regional.ts'
import { named, namedTree, type SiteNames, type TextTree } from '../../domain/site/site-names.ts'
import { setIn } from '../../domain/site/text-keys.ts'

/** What visitors read on pages that staff have changed, by page and language. */
export type ChangedPages = Partial<Record<SitePageName, Partial<Record<Language, Tree>>>>

interface SiteSources {
  /** The default texts. */
  texts: Record<Language, Namespaces>
  /** The pages with other texts than the default ones. */
  pages?: ChangedPages
  /** These, and the pages of which something is only hidden; `pages` by default. */
  touched?: ChangedPages
  /** Null for the shipped organisation. */
  organisation?: OrganisationValues | null
  /** Null for the shipped programmes. */
  programmes?: ProgrammesValues | null
  /** The pictures of the pages, with their texts in a language. */
  picturesIn?: (language: Language) => PictureById
}

interface SiteInForce {
  texts: Record<Language, Namespaces>
  names: SiteNames
}

/**
 * The current texts of the site: the default ones with the organisation's names, and the changes
 * made by staff. The items of a list are in the list's order.
 */
export function siteInForce({
  texts,
  pages = {},
  touched = pages,
  organisation = null,
  programmes = null,
  picturesIn,
}: SiteSources): SiteInForce {
  const names = organisationNames(texts, organisation)
  const regional = organisation ?? {}
  const shipped = shippedOrganisation(texts)
  const textsOf = (language: Language): Namespaces => {
    const locale = localeOf(language, regional)
    const numbers = locale.endsWith('arab') ? inArabicDigits : undefined
    const own = namedTree(texts[language] as TextTree, names[language])
    const written = (numbers ? mapTexts(own, numbers) : own) as Namespaces
    for (const page of SITE_PAGES) writeShippedValues(written, page)
    for (const [page, sides] of Object.entries(pages)) {
      const side = sides[language]
      if (!side) continue
      writePage(written, {
        page: page as SitePageName,
        side,
        shipped: texts[language],
        pictureOf: picturesIn?.(language),
        // What staff have typed stays as typed, except the figures that languages share.
        finish(value, { isShipped, isShared }) {
          const text = named(value, names[language])
          return numbers && (isShipped || isShared) ? numbers(text) : text
        },
      })
    }
    const sides = Object.entries(touched).map(([page, own]) => [page, own[language]])
    removeHidden(written, Object.fromEntries(sides))
    if (programmes) {
      writeProgrammes(written, { values: programmes, shipped: texts[language], language })
    }
    const common = (written['common'] ??= {})
    if (organisation) {
      writeOrganisation(common, { values: organisation, shipped, language, numbers })
    }
    setIn(common, 'locale', locale)
    // This namespace is missing in tests that load only some of the namespaces.
    if (written['admin']) {
      setIn(written['admin'], 'editor.calendar.weekStart', weekStartOf(language, regional))
    }
    return written
  }
  return { texts: inBoth(textsOf), names }
}

const mapTexts = (tree: TextTree, change: (text: string) => string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  )
