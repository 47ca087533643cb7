import { isDeepStrictEqual } from 'node:util'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { REMOVED, type ProgrammeUse } from '@ufuq/shared/contract/programmes'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { ChangedPages } from '@ufuq/shared/i18n/texts-in-force'
import { page } from '@ufuq/shared/kinds/page/page'
import {
  programmes as programmesKind,
  type ProgrammesValues,
} from '@ufuq/shared/kinds/programmes/programmes'
import {
  areShipped,
  differ,
  renamedProgrammes,
  shippedProgrammes,
} from '@ufuq/shared/kinds/programmes/shown'
import { places } from '@ufuq/shared/model/places'
import { joinSides, shownSide, sideOf } from '@ufuq/shared/model/sides'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { publicProgrammes, readLiveProgrammes } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'
import { isHidden, readLivePages, shippedPage, type LivePages } from '#content/site_pages'

// What the pages of the site show of programmes, which they name by the ids of their items.

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
  }
}

/**
 * The page of projects in one language with the names of changed programmes in place of the shipped
 * headings, and without the shipped lead and description, which count the programmes of the example.
 */
export function withProgrammes(
  side: Tree,
  shipped: Tree,
  { programmes }: ProgrammesValues,
  language: Language,
): Tree {
  if (!differ({ programmes }, shippedProgrammes(shippedTexts()))) return side
  const counting = areShipped({ programmes })
    ? []
    : ['lead', 'description'].filter((name) => side[name] === shipped[name])
  const headings = new Map(itemsIn(shipped['sections']).map(({ id, heading }) => [id, heading]))
  return {
    ...side,
    ...Object.fromEntries(counting.map((name) => [name, ''])),
    sections: itemsIn(side['sections']).map((section) => {
      const { id, heading } = section
      const programme = programmes.find((one) => one.id === id)
      return programme && heading === headings.get(id)
        ? { ...section, heading: programme.name[language] }
        : section
    }),
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
  const rows: { key: SitePageName; live: string }[] = await client
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
        field.type === 'choice' && field.orItemOf === programmesKind.name ? [String(value)] : [],
      ),
  )
}
