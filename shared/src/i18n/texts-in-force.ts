import { inBoth, type Language } from '../contract/languages.ts'
import { NETWORKS_IN_SETTINGS } from '../contract/site.ts'
import type { SitePageName } from '../contract/site/page-names.ts'
import { inArabicDigits, localeOf, weekStartOf } from '../domain/site/regional.ts'
import { named, namedTree, type SiteNames, type TextTree } from '../domain/site/site-names.ts'
import { setIn, getIn, type TextsTree } from '../domain/site/text-keys.ts'
import { organisation, type OrganisationValues } from '../kinds/organisation/organisation.ts'
import { removeHidden, writePage, type Namespaces } from '../kinds/page/catalogue.ts'
import type { ProgrammesValues } from '../kinds/programmes/programmes.ts'
import { writeProgrammes } from '../kinds/programmes/shown.ts'
import { applyValues, type Tree } from '../model/values.ts'

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
}: SiteSources): SiteInForce {
  const names = organisationNames(texts, organisation)
  const regional = organisation ?? {}
  const shipped = shippedOrganisation(texts)
  const textsOf = (language: Language): Namespaces => {
    const locale = localeOf(language, regional)
    const numbers = locale.endsWith('arab') ? inArabicDigits : undefined
    const own = namedTree(texts[language] as TextTree, names[language])
    const written = (numbers ? mapTexts(own, numbers) : own) as Namespaces
    for (const [page, sides] of Object.entries(pages)) {
      const side = sides[language]
      if (!side) continue
      writePage(written, {
        page: page as SitePageName,
        side,
        shipped: texts[language],
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

/** The texts of each language by namespace, as in the locale files. */
type Texts = Record<Language, Record<string, TextsTree>>

/** The keys of the texts in the namespace `common` that the organisation's values replace. */
export const TEXT_KEYS = {
  siteName: 'siteName',
  shortName: 'shortName',
  tagline: 'tagline',
  footerAbout: 'footer.about',
  newsletterName: 'footer.newsletter.title',
  newsletterText: 'footer.newsletter.text',
  newsletterSuccess: 'footer.newsletter.success',
  newsletterConfirmed: 'newsletterPage.confirmation.doneText',
} as const
type OrganisationText = keyof typeof TEXT_KEYS
export const ORGANISATION_TEXTS = Object.keys(TEXT_KEYS) as OrganisationText[]

const YEAR_KEY = 'footer.year'

const commonText = (texts: Texts, language: Language, key: string): string => {
  const text = getIn(texts[language]['common'], key)
  return typeof text === 'string' ? text : ''
}

/** The organisation before any change by staff. */
export const shippedOrganisation = (texts: Texts): OrganisationValues =>
  applyValues(
    organisation.fields,
    {},
    {
      footerAbout: inBoth((language) => commonText(texts, language, TEXT_KEYS.footerAbout)),
      networks: NETWORKS_IN_SETTINGS.map((network) => ({ id: network, network })),
    },
  ) as OrganisationValues

/** The texts that apply where the organisation has none of its own, for the form. */
export function shippedTextsOf(texts: Texts): ShippedTexts {
  const names = organisationNames(texts, null)
  const textsOf = (field: OrganisationText) =>
    inBoth((language) => named(commonText(texts, language, TEXT_KEYS[field]), names[language]))
  return {
    ...(Object.fromEntries(ORGANISATION_TEXTS.map((field) => [field, textsOf(field)])) as Record<
      OrganisationText,
      Record<Language, string>
    >),
    footerYear: commonText(texts, 'en', YEAR_KEY),
  }
}

type ShippedTexts = Record<OrganisationText, Record<Language, string>> & { footerYear: string }

/** What visitors see where a value is empty: the site's texts, and the server's settings. */
export interface OrganisationDefaults {
  texts: ShippedTexts
  email: string
  timeZone: string
  /** Links by the ids of their items. */
  social: Readonly<Record<string, string>>
}

/** The organisation's own text; its name is also its short name until it has one. */
const ownText = (values: OrganisationValues, field: OrganisationText, language: Language): string =>
  values[field][language] || (field === 'shortName' ? values.siteName[language] : '')

/** The names that default texts contain. `values` is null for the shipped organisation. */
export function organisationNames(texts: Texts, values: OrganisationValues | null): SiteNames {
  const nameIn = (language: Language, field: OrganisationText) =>
    (values && ownText(values, field, language)) || commonText(texts, language, TEXT_KEYS[field])
  return inBoth((language) => ({
    siteName: nameIn(language, 'siteName'),
    shortName: nameIn(language, 'shortName'),
    tagline: nameIn(language, 'tagline'),
    newsletterName: nameIn(language, 'newsletterName'),
  }))
}

interface Written {
  values: OrganisationValues
  shipped: OrganisationValues
  language: Language
  /** Writes the digits of numbers; see `siteInForce`. */
  numbers: ((text: string) => string) | undefined
}

/** Writes the organisation's texts into those of a language, which have the default ones. */
export function writeOrganisation(
  common: TextsTree,
  { values, shipped, language, numbers = (text) => text }: Written,
): void {
  for (const field of ORGANISATION_TEXTS) {
    const text = ownText(values, field, language)
    if (text !== shipped[field][language]) setIn(common, TEXT_KEYS[field], text)
  }
  if (values.footerYear !== '') setIn(common, YEAR_KEY, numbers(values.footerYear))
}
