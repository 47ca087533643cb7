import { inBoth, type Language } from '../../contract/languages.ts'
import { NETWORKS_IN_SETTINGS } from '../../contract/site.ts'
import { named, type SiteNames } from '../../domain/site/site-names.ts'
import { getIn, setIn, type TextsTree } from '../../domain/site/text-keys.ts'
import { organisation, type OrganisationValues } from '../organisation.ts'
import { applyValues } from '../values.ts'

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
  newsletterConfirmed: 'newsletterPage.confirmedText',
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
