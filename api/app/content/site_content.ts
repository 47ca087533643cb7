import { isDeepStrictEqual } from 'node:util'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { NETWORKS, NONPROFIT_STATUSES, type SiteSettings } from '@ufuq/shared/contract/site'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { isExample } from '@ufuq/shared/domain/site/example'
import { themeOf, picturesNamed } from '@ufuq/shared/domain/site/theme'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import {
  pathOfPage,
  type PageWithSections,
  type SitePageName,
} from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { siteInForce, type SiteInForce } from '@ufuq/shared/domain/site/texts-in-force'
import { orderIn, shippedValues, type SiteValues } from '@ufuq/shared/domain/site/values'
import type common from '@ufuq/shared/i18n/locales/en/common.json'
import type mail from '@ufuq/shared/i18n/locales/en/mail.json'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import { page } from '@ufuq/shared/kinds/page'
import siteSettings, { PLACEHOLDERS } from '#config/site'
import { Cache, reads } from '#content/cache'
import { shippedTexts } from '#content/locale_catalogues'
import { pictureFiles } from '#content/picture_files'
import { readLiveMenus, showMenus } from '#content/site_menus'
import { logFailure } from '#core/errors/failure_log'

/** The texts of the site and its organisation: the default ones with the changes made by staff. */
export interface SiteContent {
  /** The texts by language and namespace, including those for emails. */
  texts: Record<Language, SiteTexts>
  names: SiteNames
  site: SiteSettings
  /** Null for the default theme. */
  theme: SiteTheme | null
}

export type SiteTexts = Record<string, { [key: string]: unknown }> & {
  common: typeof common
  mail: typeof mail
}

/**
 * The organisation's contacts in the server's settings, by their keys on the organisation's page.
 */
const SHIPPED_CONTACTS: Record<string, string> = {
  email: siteSettings.email,
  ...Object.fromEntries(
    NETWORKS.map((network) => [`networks.${network}.link`, siteSettings.social[network] ?? '']),
  ),
}

/**
 * The default values of a page in this release, with the placeholders for the organisation's names.
 */
export const shippedPage = (name: SitePageName): SiteValues =>
  shippedValues(SITE_PARTS[name], shippedTexts(), SHIPPED_CONTACTS)

type Overlays = Partial<Record<SitePageName, SiteOverlay>>

function contentWith(overlays: Overlays): SiteContent {
  const inForce = siteInForce({ texts: shippedTexts(), settings: SHIPPED_CONTACTS, overlays })
  const texts = inForce.texts as SiteContent['texts']
  return { texts, names: inForce.names, site: settingsOf(inForce, overlays), theme: null }
}

/** The organisation's theme. Runs one query if the theme contains pictures. */
async function readTheme({ organisation }: Overlays): Promise<SiteTheme | null> {
  if (!organisation) return null
  const ids = [...new Set(picturesNamed(organisation).map(({ id }) => id))]
  if (ids.length > 0) reads('pictures')
  const files = await pictureFiles(ids)
  return themeOf(organisation, new Map(files.map((one) => [one.id, one])))
}

function settingsOf({ values: { organisation } }: SiteInForce, overlays: Overlays): SiteSettings {
  const showsPlaceholders =
    isExample(overlays) && Object.values(SHIPPED_CONTACTS).every(isPlaceholder)
  const shared = (path: string) => {
    const value = textAt(organisation, 'shared', path)
    return isPlaceholder(value) && !showsPlaceholders ? '' : value
  }
  const { email: _, ...settings } = siteSettings
  const email = shared('email')
  const telephone = shared('telephone')
  const status = NONPROFIT_STATUSES.find((one) => one === shared('nonprofitStatus'))
  const places = (['ar', 'en'] as const).flatMap((language) => {
    const place = textAt(organisation, language, 'address')
    return place === '' ? [] : [[language, place] as const]
  })
  const networks = orderIn(organisation, 'networks')
    .map((network) => [network, shared(`networks.${network}.link`)] as const)
    .filter(([, link]) => link !== '')
  return {
    ...settings,
    ...(email !== '' && { email }),
    social: Object.fromEntries(networks) as SiteSettings['social'],
    ...(telephone !== '' && { telephone }),
    ...(status && { nonprofitStatus: status }),
    ...(places.length > 0 && { address: Object.fromEntries(places) }),
  }
}

const isPlaceholder = (value: string): boolean => PLACEHOLDERS.includes(value)

function textAt(values: SiteValues, side: keyof SiteValues, path: string): string {
  const value = values[side][path]
  return typeof value === 'string' ? value : ''
}

const cached = new Cache<SiteContent>({ count: 1 })

/**
 * The latest result, with the rows from which it was built, because most changes to content do not
 * change the site's pages.
 */
let latest: (Stored & { rows: string; content: SiteContent }) | undefined

/** What staff have changed. */
interface Stored {
  overlays: Overlays
  /** Null for the shipped menus. */
  menus: MenusValues | null
}

/** The current content or, if the database is unreachable, the latest known content. */
export async function siteContent(): Promise<SiteContent> {
  try {
    return await cached.get('site', () => make())
  } catch (error) {
    logFailure(logger, error, { event: 'site_pages_failed' }, 'Failed to read the site pages')
    return knownContent()
  }
}

/** The content that this process read last, for code that can't wait for the database. */
export const knownContent = (): SiteContent =>
  (latest ??= { rows: '', overlays: {}, menus: null, content: contentWith({}) }).content

/** The content with this overlay instead of the published overlay of a page. */
export async function contentWithPage(
  name: SitePageName,
  overlay: SiteOverlay,
): Promise<SiteContent> {
  await siteContent()
  const overlays = { ...latest?.overlays, [name]: overlay }
  return completed(contentWith(overlays), { overlays, menus: latest?.menus ?? null })
}

/** The content with these menus instead of the public ones. */
export async function contentWithMenus(menus: MenusValues): Promise<SiteContent> {
  const content = await siteContent()
  return completed(content, { overlays: latest?.overlays ?? {}, menus })
}

/**
 * Adds the parts that must be read from the database: the theme, the menus, and the list of pages
 * with sections that staff have added. Returns the same object if these parts are unchanged.
 */
async function completed(content: SiteContent, stored: Stored): Promise<SiteContent> {
  const theme = await readTheme(stored.overlays)
  const menus = stored.menus ? await showMenus(stored.menus) : undefined
  const ownSections = await readOwnSections()
  const { theme: oldTheme, site: old } = content
  const before = { theme: oldTheme, menus: old.menus, ownSections: old.ownSections }
  if (isDeepStrictEqual({ theme, menus, ownSections }, before)) return content
  const { menus: _, ownSections: __, ...site } = old
  const read = { ...(menus && { menus }), ...(ownSections && { ownSections }) }
  return { ...content, theme, site: { ...site, ...read } }
}

/**
 * The paths of the site's pages that have public sections added by staff; undefined if there are
 * none.
 */
async function readOwnSections(): Promise<string[] | undefined> {
  reads('pages')
  const rows: { key: PageWithSections }[] = await db
    .from('entries')
    .where('kind', page.name)
    .whereNotNull('key')
    .whereExists((side) =>
      side.from('sides').whereColumn('entry_id', 'entries.id').where('is_public', true),
    )
    .select('key')
    .orderBy('id')
  return rows.length > 0 ? rows.map(({ key }) => pathOfPage(key)) : undefined
}

async function make(): Promise<SiteContent> {
  reads('site')
  const pages: { name: SitePageName; live: string }[] = await db
    .from('site_pages')
    .select('name', 'live')
    .orderBy('id')
  const menus = await readLiveMenus()
  const rows = JSON.stringify({ pages, menus })
  // In development, the files may have changed.
  if (latest?.rows !== rows || app.inDev) {
    const overlays: Overlays = Object.fromEntries(
      pages.map(({ name, live }) => [name, JSON.parse(live) as SiteOverlay]),
    )
    latest = { rows, overlays, menus, content: contentWith(overlays) }
  }
  // A picture's file or a page's address may have changed even if the texts are the same.
  latest = { ...latest, content: await completed(latest.content, latest) }
  return latest.content
}
