import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { isSitePage, pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { nameOfPage, named, type SiteNames } from '@ufuq/shared/domain/site/site-names'
import { page } from '@ufuq/shared/kinds/page/page'
import { shippedPageFaults, tidyShippedPage } from '@ufuq/shared/kinds/page/shipped-page'
import { places, type Place } from '@ufuq/shared/model/places'
import { sideOf } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { contentWithPage, siteContent, type SiteContent } from '#content/site_content'
import { shippedPage } from '#content/site_pages'
import { ApiException } from '#core/errors/api_exception'
import type { Change, Entry } from '#entries/types'

// Shipped texts contain placeholders for the organisation's names, so that they follow a new name.
// Staff read and edit the names themselves.

const namedIn = ({ value, language }: Place, names: SiteNames): unknown =>
  typeof value === 'string' && language ? named(value, names[language]) : value

/** The name of a page in the site's menus. */
export async function nameOfShipped(key: SitePageName, language: Language): Promise<string> {
  const { texts } = await siteContent()
  return nameOfPage(pathOfPage(key), texts[language]) ?? key
}

/** The values with the organisation's names. */
export async function withNames(values: Tree): Promise<Tree> {
  const { names } = await siteContent()
  const shown = structuredClone(values)
  for (const place of places(page.fields, shown)) place.set(namedIn(place, names))
  return shown
}

/** The values with placeholders in texts that are those of known values with the names in them. */
async function withPlaceholders(values: Tree, known: readonly Tree[]): Promise<Tree> {
  const { names } = await siteContent()
  const originals = new Map<string, unknown[]>()
  for (const one of known) {
    for (const { path, value } of places(page.fields, one)) {
      if (typeof value === 'string' && value.includes('{{'))
        originals.set(path, [...(originals.get(path) ?? []), value])
    }
  }
  const own = structuredClone(values)
  for (const place of places(page.fields, own)) {
    const original = originals
      .get(place.path)
      ?.find((value) => namedIn({ ...place, value }, names) === place.value)
    if (original !== undefined) place.set(original)
  }
  return own
}

/**
 * A change to a page that the product ships. Texts that are the same as before or as shipped get
 * their placeholders back. Address and cover stay empty, and there is no date to plan.
 */
export async function prepareShipped(
  asked: Change,
  { key, values: before }: Entry,
): Promise<Change> {
  const change = { ...asked }
  delete change.dates
  const { values } = change
  if (!values || !isSitePage(key)) return change
  const own = await withPlaceholders(values, [before, shippedPage(key)])
  delete own['slug']
  delete own['cover']
  tidyShippedPage(own)
  return { ...change, values: own }
}

/** The site's content with the document of a page, as it is saved or as staff edit it. */
export async function contentWithEntry({ key, values }: Entry): Promise<SiteContent> {
  if (!isSitePage(key)) return siteContent()
  // Texts that insert one another could be rendered for ever.
  const faults = shippedPageFaults(key, values).filter(({ rule }) => rule === 'placeholder')
  ApiException.refuse(faults)
  const own = await withPlaceholders(values, [shippedPage(key)])
  const sides = inBoth((language: Language) => sideOf(page.fields, own, language))
  return contentWithPage(key, sides)
}
