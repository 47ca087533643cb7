import { isDeepStrictEqual } from 'node:util'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { NEWSLETTER_PAGE } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import {
  NONPROFIT_STATUSES,
  type Network,
  type SiteSettings,
  type SocialProfile,
} from '@ufuq/shared/contract/site'
import { pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import type common from '@ufuq/shared/i18n/locales/en/common.json'
import type mail from '@ufuq/shared/i18n/locales/en/mail.json'
import {
  siteInForce,
  shippedOrganisation,
  type ChangedPages,
} from '@ufuq/shared/i18n/texts-in-force'
import type { MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { isExample } from '@ufuq/shared/kinds/organisation/example'
import {
  organisation as organisationKind,
  type OrganisationValues,
} from '@ufuq/shared/kinds/organisation/organisation'
import { picturesOfTheme, themeOf } from '@ufuq/shared/kinds/organisation/theme'
import type { ProgrammesValues } from '@ufuq/shared/kinds/programmes/programmes'
import { areShipped, shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import siteSettings, { OWN_NEWSLETTER, PLACEHOLDERS } from '#config/site'
import { Cache, reads } from '#content/cache'
import { publicProgrammes, readLive, readLiveProgrammes } from '#content/live_values'
import { shippedTexts, textsWithoutPromise, type ShippedTexts } from '#content/locale_catalogues'
import { picturesById, type Pictures } from '#content/pictures'
import { withoutInherited } from '#content/programmes_on_pages'
import { readLiveMenus, showMenus } from '#content/site_menus'
import { picturesOfPages, readLivePages, withoutExample, type LivePages } from '#content/site_pages'
import { hasMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import { logFailure } from '#core/errors/failure_log'

/** The texts of the site and its organisation: the default ones with the changes made by staff. */
export interface SiteContent {
  /** The texts by language and namespace, including those for emails. */
  texts: Record<Language, SiteTexts>
  /** The texts that apply where staff have written none. */
  defaultTexts: ShippedTexts
  names: SiteNames
  site: SiteSettings
  /** What visitors read on the pages of the site that staff have changed. */
  pages: ChangedPages
  /** Whether the site is an organisation's own, on which the example's facts are not shown. */
  isOwn: boolean
  /** The pictures of the pages and of the theme. */
  pictures: Pictures
  /** Null for the default theme. */
  theme: SiteTheme | null
  programmes: ProgrammesValues['programmes']
  /** The address that staff have chosen for the emails of the site. */
  sender: string | undefined
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
  /** Null for the shipped programmes. */
  programmes: ProgrammesValues | null
  /** Those of the pages and of the theme. */
  pictures: Pictures
  isExampleRemoved: boolean
  hasMailServer: boolean
}

const NOTHING: Stored = {
  pages: {},
  touched: {},
  hidden: [],
  organisation: null,
  menus: null,
  programmes: null,
  pictures: new Map(),
  isExampleRemoved: false,
  hasMailServer: false,
}

/** The milestone that exists once staff have removed the example. */
export const EXAMPLE_REMOVED = 'example_removed'

/** Whether visitors still see the example; see `isExample`. */
const showsExample = ({ pages, organisation, programmes, isExampleRemoved }: Stored): boolean =>
  !isExampleRemoved &&
  isExample({ pages, organisation, programmes, shipped: shippedOrganisation(shippedTexts()) })

/** Whether the site has the name of an organisation, or no longer the example. */
const isOwnSite = ({ organisation, isExampleRemoved }: Stored): boolean =>
  !showsExample({ ...NOTHING, organisation, isExampleRemoved })

/** Whether visitors find the newsletter's form: an organisation may be unable to send one. */
function showsNewsletter(stored: Stored): boolean {
  const form = stored.organisation?.newsletterForm
  const hasPurpose =
    stored.hasMailServer ||
    siteSettings.newsletterEndpoint !== OWN_NEWSLETTER ||
    showsExample(stored)
  return form !== 'hidden' && (form === 'shown' || hasPurpose)
}

/** What visitors see of what is stored. */
const settled = (stored: Stored): Stored => withPrivacy(withoutInherited(stored, stored.programmes))

/** The newsletter's form, which is on every page, refers to the page about privacy. */
function withPrivacy(stored: Stored): Stored {
  const { privacy } = stored.touched
  if (!privacy || !showsNewsletter(stored)) return stored
  return {
    ...stored,
    touched: { ...stored.touched, privacy: shownSides(privacy) },
    hidden: stored.hidden.filter((name) => name !== 'privacy'),
  }
}

function contentWith(stored: Stored): SiteContent {
  const { pages, organisation, programmes, pictures } = stored
  const isOwn = isOwnSite(stored)
  const touched = isOwn ? withoutExample(stored.touched) : stored.touched
  const defaultTexts = showsExample(stored) ? shippedTexts() : textsWithoutPromise()
  const sources = { texts: defaultTexts, pages, touched, organisation, programmes }
  const inForce = siteInForce(sources)
  const texts = inForce.texts as SiteContent['texts']
  const site = settingsOf(stored)
  const sender = organisation?.sender || undefined
  return {
    texts,
    defaultTexts,
    names: inForce.names,
    site,
    pages: touched,
    isOwn,
    pictures,
    theme: organisation && themeOf(organisation, filesOf(pictures)),
    programmes: publicProgrammes(programmes),
    sender,
  }
}

/** The files of pictures by id. Each page contains those of the theme. */
const filesOf = (pictures: Pictures): Map<number, PictureFiles> =>
  new Map(
    [...pictures.values()].map(({ id, file, width, height }) => [id, { id, file, width, height }]),
  )

/** The pictures that the pages and the theme show. */
const readPictures = ({ pages, organisation }: Pick<Stored, 'pages' | 'organisation'>) =>
  picturesById([...picturesOfPages(pages), ...(organisation ? picturesOfTheme(organisation) : [])])

function settingsOf(stored: Stored): SiteSettings {
  const { organisation, programmes } = stored
  const { email: defaultEmail, social: defaultLinks, ...settings } = siteSettings
  const showsPlaceholders =
    showsExample(stored) && [defaultEmail, ...Object.values(defaultLinks)].every(isPlaceholder)
  const shown = (value: string) => (isPlaceholder(value) && !showsPlaceholders ? '' : value)
  const values = organisation ?? shippedOrganisation(shippedTexts())
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
    ...(values.timeZone !== '' && { timeZone: values.timeZone }),
    ...(values.searchEngines === 'refused' && { isUnlisted: true }),
    social,
    ...(programmes &&
      !areShipped(programmes) && { programmes: shownProgrammes(programmes.programmes) }),
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

/** Whether the newsletter's form and its page exist for visitors. */
export const hasNewsletterForm = ({ site }: SiteContent): boolean =>
  !site.hiddenPages?.includes(NEWSLETTER_PAGE)

type Sides = NonNullable<ChangedPages[SitePageName]>

/** The content with these values instead of the public ones of a page, which is not hidden. */
export const contentWithPage = (name: SitePageName, sides: Sides): Promise<SiteContent> =>
  contentAfter(({ pages, touched, hidden }) => ({
    pages: { ...pages, [name]: sides },
    touched: { ...touched, [name]: shownSides(sides) },
    hidden: hidden.filter((one) => one !== name),
  }))

/** Texts of a hidden page are not public, but its preview shows them. */
const shownSides = (sides: Sides) =>
  Object.fromEntries(
    Object.entries(sides).map(([language, side]) => [language, { ...side, hidden: false }]),
  )

/** The content with these values instead of the public ones. */
export const contentWithValues = (
  values: Partial<Pick<Stored, 'menus' | 'programmes' | 'organisation'>>,
): Promise<SiteContent> => contentAfter(() => values)

async function contentAfter(change: (stored: Stored) => Partial<Stored>): Promise<SiteContent> {
  await siteContent()
  const stored: Stored = latest ?? NOTHING
  const changed = settled({ ...stored, ...change(stored) })
  const after = { ...changed, pictures: await readPictures(changed) }
  return completed(contentWith(after), after)
}

/**
 * Adds the menus and the list of hidden pages. Returns the same object if these parts are
 * unchanged.
 */
async function completed(content: SiteContent, stored: Stored): Promise<SiteContent> {
  const hidden = [
    ...stored.hidden.map(pathOfPage),
    ...(showsNewsletter(stored) ? [] : [NEWSLETTER_PAGE]),
  ]
  const { menus: _, hiddenPages: __, ...rest } = content.site
  const site: SiteSettings = {
    ...rest,
    ...(stored.menus && { menus: await showMenus(stored.menus, hidden) }),
    ...(hidden.length > 0 && { hiddenPages: hidden }),
  }
  return isDeepStrictEqual(site, content.site) ? content : { ...content, site }
}

async function make(): Promise<SiteContent> {
  reads('site')
  const livePages = await readLivePages()
  const menus = await readLiveMenus()
  const organisation = (await readLive(organisationKind)) as OrganisationValues | null
  const programmes = await readLiveProgrammes()
  const pictures = await readPictures({ pages: livePages.pages, organisation })
  const stored = {
    ...livePages,
    organisation,
    menus,
    programmes,
    pictures,
    isExampleRemoved: await hasMilestone(EXAMPLE_REMOVED),
    hasMailServer: (await app.container.make(Mailer)).isSet,
  }
  const shown = settled(stored)
  const rows = JSON.stringify({ ...stored, pictures: [...pictures.values()] })
  // In development, the files may have changed.
  if (latest?.rows !== rows || app.inDev) latest = { rows, ...stored, content: contentWith(shown) }
  // A page's address may have changed even if the texts are the same.
  latest = { ...latest, content: await completed(latest.content, shown) }
  return latest.content
}
