import type { Language } from '../../contract/languages.ts'
import { isList, type SiteList } from '../../domain/site/fields.ts'
import {
  namedTree,
  withNames,
  type SiteNames,
  type TextTree,
} from '../../domain/site/site-names.ts'
import { applyOverlay, emptyOverlay, type SiteOverlay } from '../../domain/site/overlay.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import { SITE_PARTS } from '../../domain/site/pages.ts'
import { inArabicDigits, localeOf, weekStartOf } from '../../domain/site/regional.ts'
import type { OrganisationValues } from '../organisation.ts'
import { organisationNames, shippedOrganisation, writeOrganisation } from './texts.ts'
import {
  getIn,
  isTree,
  valuePathsIn,
  setIn,
  shippedValues,
  type SiteValues,
} from '../../domain/site/values.ts'

/** Texts by namespace, as in the locale files. */
type Namespaces = Record<string, { [key: string]: unknown }>

export interface SiteSources {
  /** The default texts. */
  texts: Record<Language, Namespaces>
  /** The changes to the pages. */
  overlays?: Partial<Record<SitePageName, SiteOverlay>>
  /** Null for the shipped organisation. */
  organisation?: OrganisationValues | null
}

export interface SiteInForce {
  texts: Record<Language, Namespaces>
  names: SiteNames
  /** The values of each page. */
  values: Record<SitePageName, SiteValues>
}

/**
 * The current texts of the site: the default ones with the organisation's names, and the changes
 * made by staff. The items of a list are in the list's order.
 */
export function siteInForce({
  texts,
  overlays = {},
  organisation = null,
}: SiteSources): SiteInForce {
  const raw = (name: SitePageName): SiteValues =>
    applyOverlay(
      SITE_PARTS[name],
      shippedValues(SITE_PARTS[name], texts),
      overlays[name] ?? emptyOverlay(),
    )
  const names = organisationNames(texts, organisation)
  const values = Object.fromEntries(
    SITE_PAGES.map((name) => [name, withNames(raw(name), names)]),
  ) as Record<SitePageName, SiteValues>
  const regional = organisation ?? {}
  const shipped = shippedOrganisation(texts)
  const textsOf = (language: Language): Namespaces => {
    const locale = localeOf(language, regional)
    const numbers = locale.endsWith('arab') ? inArabicDigits : undefined
    const named = namedTree(texts[language] as TextTree, names[language])
    const own = (numbers ? mapTexts(named, numbers) : named) as Namespaces
    for (const name of SITE_PAGES) {
      writePage(own, name, { values: values[name], language, numbers, changed: overlays[name] })
    }
    const common = (own['common'] ??= {})
    if (organisation) {
      writeOrganisation(common, { values: organisation, shipped, language, numbers })
    }
    setIn(common, 'locale', locale)
    // This namespace is missing in tests that load only some of the namespaces.
    if (own['admin']) {
      setIn(own['admin'], 'editor.calendar.weekStart', weekStartOf(language, regional))
    }
    return own
  }
  return { texts: { ar: textsOf('ar'), en: textsOf('en') }, names, values }
}

const mapTexts = (tree: TextTree, change: (text: string) => string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  )

interface WrittenPage {
  values: SiteValues
  language: Language
  /**
   * Writes numbers with Arabic-Indic digits, in default texts and in values that are a single
   * number. Undefined if the locale does not use these digits.
   */
  numbers: ((text: string) => string) | undefined
  /** The changes by staff, which stay as typed. */
  changed: SiteOverlay | undefined
}

/** Writes the values of a page into the texts of a language, by key. */
function writePage(
  texts: Namespaces,
  name: SitePageName,
  { values, language, numbers, changed }: WrittenPage,
) {
  const parts = SITE_PARTS[name]
  for (const { namespace, fields } of parts) {
    for (const [path, list] of Object.entries(fields)) {
      if (isList(list)) emptyList(texts[namespace], path, list)
    }
  }
  for (const { side, path, part, field } of valuePathsIn(parts, values)) {
    const value = values[side][path]
    const isShown = side === 'shared' || side === language
    if (!field || !isShown || typeof value !== 'string') continue
    const isNumber = field.kind === 'figure' || field.kind === 'year'
    const isWritten = numbers && (isNumber || !changed?.[side][path])
    setIn((texts[part.namespace] ??= {}), path, isWritten ? numbers(value) : value)
  }
}

function emptyList(texts: unknown, path: string, { beside = [] }: SiteList) {
  const node = getIn(texts, path)
  if (!isTree(node)) return
  for (const key of Object.keys(node)) if (!beside.includes(key)) delete node[key]
}
