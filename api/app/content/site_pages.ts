import { isDeepStrictEqual } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { ChangedPages } from '@ufuq/shared/i18n/texts-in-force'
import { pageValues, shippedSource } from '@ufuq/shared/kinds/page/catalogue'
import {
  claimsOfExample,
  makesClaims,
  sectionsOfExample,
} from '@ufuq/shared/kinds/page/example-texts'
import { page } from '@ufuq/shared/kinds/page/page'
import { shippedPart } from '@ufuq/shared/kinds/page/shipped-page'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import { places } from '@ufuq/shared/model/places'
import { shownSide, sideOf } from '@ufuq/shared/model/sides'
import { applyValues, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { shippedTexts } from '#content/locale_catalogues'

/** What visitors read on the pages that the product ships. */
export interface LivePages {
  /** The pages whose texts differ from the shipped ones. */
  pages: ChangedPages
  /** The pages that staff have changed in any way. */
  touched: ChangedPages
  hidden: SitePageName[]
}

/** A page as this release ships it, with placeholders for the organisation's names. */
export const shippedPage = (name: SitePageName): Tree =>
  applyValues(page.fields, {}, pageValues(name, shippedSource(shippedTexts())))

interface Row {
  key: SitePageName
  entry_version: number
  language: Language
  version: number
  live: string
}

/** Reads the pages that the product ships. A page that nobody has changed follows each release. */
export async function readLivePages(): Promise<LivePages> {
  const rows: Row[] = await db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where('entries.kind', page.name)
    .whereNotNull('entries.key')
    .whereNotNull('sides.live')
    .select('entries.key', 'entries.version as entry_version')
    .select('sides.language', 'sides.version', 'sides.live')
  const found: LivePages = { pages: {}, touched: {}, hidden: [] }
  for (const name of SITE_PAGES) {
    const own = rows.filter(({ key }) => key === name)
    if (own.every((row) => row.entry_version === 1 && row.version === 1)) continue
    const sides = Object.fromEntries(
      own.map(({ language, live }) => [language, JSON.parse(live) as Tree]),
    )
    found.touched[name] = sides
    if (isChanged(name, sides)) found.pages[name] = sides
    if (Object.values(sides).some(isHidden)) found.hidden.push(name)
  }
  return found
}

/**
 * The pages without the facts and promises of the example. Sections with nothing else are marked and
 * hidden.
 */
export const withoutExample = (touched: ChangedPages): ChangedPages =>
  Object.fromEntries(
    SITE_PAGES.map((name) => {
      const values = shippedPage(name)
      const sides = LANGUAGES.map((language) => {
        const shipped = sideOf(page.fields, values, language)
        const own = touched[name]?.[language] ?? shipped
        const ids = sectionsOfExample({ own, shipped })
        const claims = makesClaims(name) ? claimsOfExample({ own, shipped }) : []
        const emptied = (at: unknown) =>
          Object.fromEntries(
            claims.filter(({ section }) => section === at).map((claim) => [claim.name, '']),
          )
        const sections = itemsIn(own['sections']).map((section) => ({
          ...section,
          ...emptied(section['id']),
          ...(ids.includes(String(section['id'])) && { hidden: true, isExample: true }),
        }))
        return [language, { ...own, ...emptied(null), sections }]
      })
      return [name, Object.fromEntries(sides)]
    }),
  )

/** The pictures of the shipped sections that pages show. */
export const picturesOfPages = (pages: ChangedPages): number[] =>
  Object.values(pages)
    .flatMap((sides) => Object.values(sides))
    .flatMap((side) => [...places(page.fields, shippedPart(shownSide(page.fields, side)))])
    .flatMap(({ field, value }) =>
      field.type === 'entry' && field.kind === picture.name && typeof value === 'number'
        ? value
        : [],
    )

/** Whether the texts of a page differ from the shipped ones. */
export function isChanged(name: SitePageName, sides: Partial<Record<Language, Tree>>): boolean {
  const shipped = shippedPage(name)
  return LANGUAGES.some((language) => {
    const side = sides[language]
    return (
      side && !isDeepStrictEqual(textsOf(side), textsOf(sideOf(page.fields, shipped, language)))
    )
  })
}

/** The shipped sections of a page by themselves, wherever they are and whether they are shown. */
function textsOf(side: Tree): Tree {
  const sections = itemsIn(shippedPart(side)['sections'])
    .map((section): Tree => ({ ...section, hidden: false }))
    .toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))
  return { ...side, hidden: false, sections }
}

/** A page is hidden in all languages until it is shown in each of them. */
export const isHidden = (side: Tree): boolean => side['hidden'] === true
