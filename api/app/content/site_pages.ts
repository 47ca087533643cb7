import { isDeepStrictEqual } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { REMOVED, type ProgrammeUse } from '@ufuq/shared/contract/programmes'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { ProjectSection, SiteSettings } from '@ufuq/shared/contract/site'
import type { ChangedPages } from '@ufuq/shared/kinds/organisation/texts-in-force'
import { page } from '@ufuq/shared/kinds/page'
import { pageValues, shippedSource } from '@ufuq/shared/kinds/pages/catalogue'
import { addedPart, shippedPart } from '@ufuq/shared/kinds/pages/shipped-page'
import { places } from '@ufuq/shared/kinds/places'
import type { ProgrammesValues } from '@ufuq/shared/kinds/programmes'
import { renamedProgrammes, shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { joinSides, shownSide, sideOf } from '@ufuq/shared/kinds/sides'
import { applyValues, itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { publicProgrammes, readLiveProgrammes } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'

/** What visitors read on the pages that the product ships. */
export interface LivePages {
  /** The pages whose texts differ from the shipped ones. */
  pages: ChangedPages
  /** The pages that staff have changed in any way. */
  touched: ChangedPages
  /** The pages below which visitors see sections that staff have added. */
  withSections: SitePageName[]
  hidden: SitePageName[]
  /** See `SiteSettings`. */
  homeSections: NonNullable<SiteSettings['homeSections']>
  /** See `SiteSettings`. */
  projectSections: NonNullable<SiteSettings['projectSections']>
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
  const found: LivePages = {
    pages: {},
    touched: {},
    withSections: [],
    hidden: [],
    homeSections: {},
    projectSections: {},
  }
  for (const name of SITE_PAGES) {
    const own = rows.filter(({ key }) => key === name)
    if (own.every((row) => row.entry_version === 1 && row.version === 1)) continue
    const sides = Object.fromEntries(
      own.map(({ language, live }) => [language, JSON.parse(live) as Tree]),
    )
    found.touched[name] = sides
    if (isChanged(name, sides)) found.pages[name] = sides
    if (Object.values(sides).some(hasSections)) found.withSections.push(name)
    if (Object.values(sides).some(isHidden)) found.hidden.push(name)
    if (name === 'home') found.homeSections = homeSectionsIn(sides)
    if (name === 'projects') found.projectSections = projectSectionsIn(sides)
  }
  return found
}

/** The lists of items that belong to programmes, by the kinds of their sections. */
const LISTS_OF_PROGRAMMES = { projects: 'projects', stories: 'stories' } as const

/** The programme of an item, or of its section. */
const programmeOf = (section: Tree, item: Tree): unknown =>
  item['programme'] ?? section['programme']

/** Whether an item of a page is as the product ships it, in every language. */
function isShippedItem(name: SitePageName, sides: readonly Tree[], id: unknown): boolean {
  const find = (side: Tree) =>
    itemsIn(side['sections'])
      .flatMap((section) => itemsIn(section[LISTS_OF_PROGRAMMES[section['kind'] as never]]))
      .find((item) => item['id'] === id)
  const shipped = sidesOfShipped(name).map(find)
  return shipped[0] !== undefined && isDeepStrictEqual(sides.map(find), shipped)
}

const sidesOfShipped = (name: SitePageName): Tree[] =>
  LANGUAGES.map((language) => sideOf(page.fields, shippedPage(name), language))

/**
 * The pages without the projects and stories of the example whose programme has another name: they
 * are nothing that the renamed programme has done.
 */
export function withoutInherited<Pages extends LivePages>(
  found: Pages,
  programmes: ProgrammesValues | null,
): Pages {
  const renamed = programmes ? renamedAmong(programmes) : []
  if (renamed.length === 0) return found
  const changed: ChangedPages = {}
  for (const name of PAGES_OF_PROGRAMMES) {
    const own = found.touched[name]
    const sides = own ? Object.values(own) : sidesOfShipped(name)
    const languages = own ? (Object.keys(own) as Language[]) : LANGUAGES
    const without = sides.map((side) => ({
      ...side,
      sections: itemsIn(side['sections']).map((section) => {
        const list = LISTS_OF_PROGRAMMES[section['kind'] as never]
        const items = itemsIn(section[list])
        const left = items.filter(
          (item) =>
            !renamed.includes(String(programmeOf(section, item))) ||
            !isShippedItem(name, sides, item['id']),
        )
        if (left.length === items.length) return section
        return { ...section, [list]: left, ...(left.length === 0 && { hidden: true }) }
      }),
    }))
    changed[name] = Object.fromEntries(languages.map((one, at) => [one, without[at] ?? {}]))
  }
  return {
    ...found,
    pages: { ...found.pages, ...changed },
    touched: { ...found.touched, ...changed },
    projectSections: projectSectionsIn(changed.projects ?? {}),
  }
}

/** What visitors see with programmes on the pages of the site; see `ProgrammeUse`. */
export async function readProgrammeUses(): Promise<ProgrammeUse[]> {
  const { touched, hidden } = await readLivePages()
  const programmes = await readLiveProgrammes()
  const renamed = programmes ? renamedAmong(programmes) : []
  const shown = publicProgrammes(programmes)
  return PAGES_OF_PROGRAMMES.filter((name) => !hidden.includes(name)).flatMap((name) => {
    const own = touched[name]
    const sides = own ? Object.values(own) : sidesOfShipped(name)
    const values = own ? joinSides(page.fields, own) : shippedPage(name)
    return itemsIn(shownSide(page.fields, values)['sections']).flatMap((section) => {
      const items = itemsIn(section[LISTS_OF_PROGRAMMES[section['kind'] as never]])
      const held = items.length > 0 || section['programme'] === undefined ? items : [section]
      return held.flatMap((item): ProgrammeUse[] => {
        const programme = shown.find(({ id }) => id === programmeOf(section, item))
        if (!programme) return []
        return [
          {
            programme: programme.id,
            name: programme.name,
            page: name,
            section: String(section['id']),
            id: String(item['id']),
            title: (item['title'] ?? item['heading']) as Record<Language, string>,
            isInherited: renamed.includes(programme.id) && isShippedItem(name, sides, item['id']),
          },
        ]
      })
    })
  })
}

/** The sections of a page after what programmes had there has moved, or was removed with them. */
export function withMoves(sections: unknown, moves: ReadonlyMap<string, string>): Tree[] {
  const moved = (owner: Tree): Tree[] => {
    const to = moves.get(String(owner['programme']))
    if (to === undefined) return [owner]
    return to === REMOVED ? [] : [{ ...owner, programme: to }]
  }
  return itemsIn(sections)
    .flatMap(moved)
    .map((section) =>
      section['kind'] === 'stories'
        ? { ...section, stories: itemsIn(section['stories']).flatMap(moved) }
        : section,
    )
}

/** The pages that show programmes. */
export const PAGES_OF_PROGRAMMES = ['projects', 'impact'] as const

const renamedAmong = (programmes: ProgrammesValues): string[] =>
  renamedProgrammes(programmes, shippedProgrammes(shippedTexts()))

/** The ids of the programmes that visitors see on the pages of the site. */
export async function programmesOnPages(client: QueryClientContract): Promise<Set<string>> {
  const names = PAGES_OF_PROGRAMMES
  const rows: Pick<Row, 'key' | 'live'>[] = await client
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where('entries.kind', page.name)
    .whereIn('entries.key', [...names])
    .whereNotNull('sides.live')
    .select('entries.key', 'sides.live')
  const sidesOf = (name: SitePageName): Tree[] => {
    const own = rows.filter(({ key }) => key === name)
    if (own.length === 0) return [shippedPage(name)]
    return own.map(({ live }) => JSON.parse(live) as Tree)
  }
  const shown = names.flatMap((name) => {
    const sides = sidesOf(name)
    return sides.some(isHidden) ? [] : sides.map((side) => shownSide(page.fields, side))
  })
  return new Set(
    shown
      .flatMap((side) => [...places(page.fields, side)])
      .flatMap(({ field, value }) =>
        field.type === 'choice' && field.orItemOf === 'programmes' ? [String(value)] : [],
      ),
  )
}

/** The pictures of the shipped sections that pages show. */
export const picturesOfPages = (pages: ChangedPages): number[] =>
  Object.values(pages)
    .flatMap((sides) => Object.values(sides))
    .flatMap((side) => [...places(page.fields, shippedPart(shownSide(page.fields, side)))])
    .flatMap(({ field, value }) =>
      field.type === 'entry' && field.kind === 'picture' && typeof value === 'number' ? value : [],
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

/** The orders of the home page's shown sections that are not the shipped one. */
export const homeSectionsIn = (sides: Partial<Record<Language, Tree>>) =>
  unlikeShipped('home', sides, (sections) => sections.map(({ id }) => String(id)))

/** The shown sections of projects that are not the shipped ones. */
export const projectSectionsIn = (sides: Partial<Record<Language, Tree>>) =>
  unlikeShipped('projects', sides, (sections) =>
    sections.flatMap(({ id, kind, programme }): ProjectSection[] =>
      kind === 'projects' ? [{ id: String(id), programme: String(programme) }] : [],
    ),
  )

/** What follows from the shown sections of a page, in the languages in which it is not as shipped. */
function unlikeShipped<Found>(
  name: SitePageName,
  sides: Partial<Record<Language, Tree>>,
  read: (sections: Tree[]) => Found,
): Partial<Record<Language, Found>> {
  const shipped = read(itemsIn(shippedPage(name)['sections']))
  const found = Object.entries(sides).map(
    ([language, side]) =>
      [language, read(itemsIn(shownSide(page.fields, side)['sections']))] as const,
  )
  return Object.fromEntries(found.filter(([, own]) => !isDeepStrictEqual(own, shipped)))
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

/** Whether a side shows sections that staff have added. */
export const hasSections = (side: Tree): boolean =>
  itemsIn(addedPart(shownSide(page.fields, side))['sections']).length > 0
