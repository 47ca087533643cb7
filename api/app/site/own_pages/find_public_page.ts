import db from '@adonisjs/lucid/services/db'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAGES_WITH_SECTIONS, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import type { DateTime } from 'luxon'
import { reads } from '#content/cache'
import { toWireTime } from '#core/time/wire_time'
import OwnPage, { LIVE, PUBLISHED_AT, SLUG } from '#kinds/own_pages/own_page'

/** A page, and the language in which visitors see it. */
export interface PublicOwnPage {
  page: OwnPage
  language: Language
}

/**
 * Finds the page that is or was public at an address in this language. If there is none, looks in
 * the other language. Null if there is no such page.
 */
export async function findPublicPage(
  typed: string,
  language: Language,
): Promise<PublicOwnPage | null> {
  const slug = normaliseSlug(typed)
  return addressFault(slug) === null ? findAt(slug, language) : null
}

async function findAt(slug: string, language: Language): Promise<PublicOwnPage | null> {
  const other = otherLanguage(language)
  const named =
    (await publicPages(language).where(SLUG[language], slug).first()) ??
    (await formerlyAt(slug, language))
  if (named) return { page: named, language }
  // No page is public in this language at this address. Looks for a page that is public in the
  // other language, by its address in this language, then by its address in the other language.
  // Finally looks for a page that is public only in this language, by its address in the other
  // language. This is necessary because links of sections have one address for both languages.
  const elsewhere =
    (await publicPages(other).where(SLUG[language], slug).first()) ??
    (await publicPages(other).where(SLUG[other], slug).first()) ??
    (await publicPages(language).where(SLUG[other], slug).first())
  return elsewhere && { page: elsewhere, language: elsewhere.liveIn(language) ? language : other }
}

/**
 * The sections below the site's page at this path. Null if staff have never opened these sections
 * in the editor.
 */
export async function findSectionsBelow(path: string): Promise<OwnPage | null> {
  const below = PAGES_WITH_SECTIONS.find((name) => pathOfPage(name) === path)
  reads('pages')
  return below ? OwnPage.findBy({ below }) : null
}

function publicPages(language: Language) {
  reads('pages')
  return OwnPage.query().whereNull('deletedAt').whereNotNull(LIVE[language])
}

async function formerlyAt(slug: string, language: Language): Promise<OwnPage | null> {
  const redirect: { page_id: number } | null = await db
    .from('page_redirects')
    .where({ language, slug })
    .select('page_id')
    .first()
  return redirect && publicPages(language).where('id', redirect.page_id).first()
}

/** Finds a page by its id; null unless it is public in this language. */
export function findPublicPageById(id: number, language: Language): Promise<OwnPage | null> {
  return publicPages(language).where('id', id).first()
}

/** When the page became public in this language, in the format of the API. */
export function publishedAtOf({ page, language }: PublicOwnPage): string {
  const time: DateTime | null = page[PUBLISHED_AT[language]]
  return toWireTime(time ?? page.updatedAt)
}
