import { isDeepStrictEqual } from 'node:util'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  NONPROFIT_STATUSES,
  type Network,
  type SiteSettings,
  type SocialProfile,
} from '@ufuq/shared/contract/site'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { isExample } from '@ufuq/shared/kinds/organisation/example'
import { picturesOfTheme, themeOf } from '@ufuq/shared/kinds/organisation/theme'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import { pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { siteInForce, type ChangedPages } from '@ufuq/shared/kinds/organisation/texts-in-force'
import type common from '@ufuq/shared/i18n/locales/en/common.json'
import type mail from '@ufuq/shared/i18n/locales/en/mail.json'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import {
  organisation as organisationKind,
  type OrganisationValues,
} from '@ufuq/shared/kinds/organisation'
import { shippedOrganisation } from '@ufuq/shared/kinds/organisation/texts'
import siteSettings, { PLACEHOLDERS } from '#config/site'
import { Cache, reads } from '#content/cache'
import { homeSectionsIn, readLivePages, type LivePages } from '#content/site_pages'
import { shippedTexts } from '#content/locale_catalogues'
import { pictureFiles } from '#content/picture_files'
import { readLive } from '#content/live_values'
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

/** What staff have changed. */
interface Stored extends LivePages {
  /** Null for the shipped organisation. */
  organisation: OrganisationValues | null
  /** Null for the shipped menus. */
  menus: MenusValues | null
}

const NOTHING: Stored = {
  pages: {},
  withSections: [],
  hidden: [],
  homeSections: {},
  organisation: null,
  menus: null,
}

function contentWith({ pages, organisation }: Stored): SiteContent {
  const inForce = siteInForce({ texts: shippedTexts(), pages, organisation })
  const texts = inForce.texts as SiteContent['texts']
  const site = settingsOf({ pages, organisation })
  return { texts, names: inForce.names, site, theme: null }
}

/** The organisation's theme. Runs one query if the theme contains pictures. */
async function readTheme(organisation: OrganisationValues | null): Promise<SiteTheme | null> {
  if (!organisation) return null
  const ids = picturesOfTheme(organisation)
  if (ids.length > 0) reads('pictures')
  const files = await pictureFiles(ids)
  return themeOf(organisation, new Map(files.map((one) => [one.id, one])))
}

function settingsOf({ pages, organisation }: Pick<Stored, 'pages' | 'organisation'>): SiteSettings {
  const { email: defaultEmail, social: defaultLinks, ...settings } = siteSettings
  const shipped = shippedOrganisation(shippedTexts())
  const showsPlaceholders =
    isExample({ pages, organisation, shipped }) &&
    [defaultEmail, ...Object.values(defaultLinks)].every(isPlaceholder)
  const shown = (value: string) => (isPlaceholder(value) && !showsPlaceholders ? '' : value)
  const values = organisation ?? shipped
  const email = shown(values.email || defaultEmail)
  const status = NONPROFIT_STATUSES.find((one) => one === values.nonprofitStatus)
  const address = textsIn(values.address)
  const social = values.networks.flatMap(({ id, network, link, label }): SocialProfile[] => {
    const shownLink = shown(link || defaultLinkOf({ id, network }))
    if (shownLink === '') return []
    return [{ network, link: shownLink, ...(network === 'other' && { label: textsIn(label) }) }]
  })
  return {
    ...settings,
    ...(email !== '' && { email }),
    social,
    ...(values.telephone !== '' && { telephone: values.telephone }),
    ...(status && { nonprofitStatus: status }),
    ...(Object.keys(address).length > 0 && { address }),
  }
}

/** The address of a shipped network in the server's settings; '' if there is none. */
export const defaultLinkOf = ({ id, network }: { id: string; network: Network }): string =>
  (id === network && (siteSettings.social as Partial<Record<Network, string>>)[network]) || ''

const textsIn = (texts: Record<Language, string>): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const isPlaceholder = (value: string): boolean => PLACEHOLDERS.includes(value)

const cached = new Cache<SiteContent>({ count: 1 })

/**
 * The latest result, with the rows from which it was built, because most changes to content do not
 * change the site's pages.
 */
let latest: (Stored & { rows: string; content: SiteContent }) | undefined

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
  (latest ??= { rows: '', ...NOTHING, content: contentWith(NOTHING) }).content

interface DraftedPage {
  sides: NonNullable<ChangedPages[SitePageName]>
  /** Whether staff have added sections below the page. */
  hasSections: boolean
}

/** The content with these values instead of the public ones of a page, which is not hidden. */
export const contentWithPage = (
  name: SitePageName,
  { sides, hasSections }: DraftedPage,
): Promise<SiteContent> =>
  contentAfter(({ pages, withSections, hidden }) => ({
    pages: { ...pages, [name]: sides },
    withSections: hasSections ? [...new Set([...withSections, name])] : withSections,
    hidden: hidden.filter((one) => one !== name),
    ...(name === 'home' && { homeSections: homeSectionsIn(sides) }),
  }))

/** The content with these menus instead of the public ones. */
export const contentWithMenus = (menus: MenusValues): Promise<SiteContent> =>
  contentAfter(() => ({ menus }))

/** The content with these values instead of the organisation's public ones. */
export const contentWithOrganisation = (organisation: OrganisationValues): Promise<SiteContent> =>
  contentAfter(() => ({ organisation }))

async function contentAfter(change: (stored: Stored) => Partial<Stored>): Promise<SiteContent> {
  await siteContent()
  const stored: Stored = latest ?? NOTHING
  const after = { ...stored, ...change(stored) }
  return completed(contentWith(after), after)
}

/**
 * Adds the theme, the menus, and the lists of hidden pages and of pages with sections that staff
 * have added. Returns the same object if these parts are unchanged.
 */
async function completed(content: SiteContent, stored: Stored): Promise<SiteContent> {
  const theme = await readTheme(stored.organisation)
  const hidden = stored.hidden.map(pathOfPage)
  const { menus: _, ownSections: __, hiddenPages: ___, homeSections: ____, ...rest } = content.site
  const site: SiteSettings = {
    ...rest,
    ...(stored.menus && { menus: await showMenus(stored.menus, hidden) }),
    ...(stored.withSections.length > 0 && { ownSections: stored.withSections.map(pathOfPage) }),
    ...(hidden.length > 0 && { hiddenPages: hidden }),
    ...(Object.keys(stored.homeSections).length > 0 && { homeSections: stored.homeSections }),
  }
  const isUnchanged = isDeepStrictEqual(
    { theme, site },
    { theme: content.theme, site: content.site },
  )
  return isUnchanged ? content : { ...content, theme, site }
}

async function make(): Promise<SiteContent> {
  reads('site')
  const livePages = await readLivePages()
  const menus = await readLiveMenus()
  const organisation = (await readLive(organisationKind)) as OrganisationValues | null
  const rows = JSON.stringify({ livePages, menus, organisation })
  // In development, the files may have changed.
  if (latest?.rows !== rows || app.inDev) {
    const stored = { ...livePages, organisation, menus }
    latest = { rows, ...stored, content: contentWith(stored) }
  }
  // A picture's file or a page's address may have changed even if the texts are the same.
  latest = { ...latest, content: await completed(latest.content, latest) }
  return latest.content
}
