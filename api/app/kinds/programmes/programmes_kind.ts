import { localizedPath } from '@ufuq/shared/contract/addresses'
import { NO_PROGRAMME, REMOVED, SHIPPED_PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { isWritten, PLACEHOLDER, tidied } from '@ufuq/shared/domain/site/rules'
import { isWellFormedSlug, normaliseSlug } from '@ufuq/shared/domain/slugs'
import { programmes, type ProgrammesValues } from '@ufuq/shared/kinds/programmes/programmes'
import { shippedProgrammes, shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { places, type Place } from '@ufuq/shared/model/places'
import type { Tree } from '@ufuq/shared/model/values'
import { shippedTexts } from '#content/locale_catalogues'
import {
  PAGES_OF_PROGRAMMES,
  programmesOnPages,
  readProgrammeUses,
  withMoves,
} from '#content/programmes_on_pages'
import { contentWithValues } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { changeBoth, liveValues } from '#entries/apply_change'
import { changeLocked } from '#entries/change'
import { createShipped } from '#entries/create_shipped'
import { serveKind } from '#entries/kinds'
import { lockEntry } from '#entries/rows'
import type { Change, Entry } from '#entries/types'
import { pages } from '#kinds/page/page_kind'

interface Fault {
  /** The form path of the value. */
  field: string
  rule: string
}

const programmesIn = (values: Tree) => (values as unknown as ProgrammesValues).programmes

/** Slugs in the form in which they are looked up, and other texts in one line. */
function tidiedValues(sent: Tree): Tree {
  const values = structuredClone(sent)
  for (const { name, field, value, set } of places(programmes.fields, values)) {
    if (field.type !== 'text' || typeof value !== 'string') continue
    set(name === 'slug' ? normaliseSlug(value) : tidied.text(value))
  }
  return values
}

function ruleBrokenAt({ name, field, value }: Place): string | null {
  if (field.type !== 'text' || typeof value !== 'string' || value === '') return null
  if (!isWritten(value)) return 'string'
  if (PLACEHOLDER.test(value)) return 'placeholder'
  return name === 'slug' && !isWellFormedSlug(value) ? 'slug' : null
}

/** The rules that even a draft must follow. */
function faultsIn(values: Tree): Fault[] {
  const all = programmesIn(values)
  const slugs = shownProgrammes(all).map(({ slug }) => slug)
  const ofTexts = [...places(programmes.fields, values)].flatMap((place) => {
    const rule = ruleBrokenAt(place)
    return rule === null ? [] : [{ field: place.formPath, rule }]
  })
  // The ids are keys in the texts of the site, which have other texts beside them.
  const ofIds = all.flatMap(({ id }, at) =>
    id.startsWith('n-') || SHIPPED_PROGRAMMES.some((shipped) => shipped.id === id)
      ? []
      : [{ field: `programmes.${at}.id`, rule: 'enum' }],
  )
  const ofSlugs = slugs.flatMap((slug, at) =>
    slugs.indexOf(slug) < at ? [{ field: `programmes.${at}.slug`, rule: 'unique' }] : [],
  )
  return [...ofTexts, ...ofIds, ...ofSlugs]
}

/** The ids of the public programmes that a change removes, and where those go for which it says so. */
function movesIn(before: Entry, after: Entry, moves: Change['moves'] = {}) {
  const remaining = programmesIn(after.values).map(({ id }) => id)
  const removed = programmesIn(liveValues(programmes, before))
    .map(({ id }) => id)
    .filter((id) => !remaining.includes(id))
  const targets = [...remaining, NO_PROGRAMME, REMOVED]
  const moved = Object.entries(moves).filter(
    ([id, to]) => removed.includes(id) && targets.includes(to),
  )
  return { removed, moved: new Map(moved) }
}

/** The programmes of the foundation. */
export const siteProgrammes = serveKind(programmes, {
  shipped: () => ({ ...shippedProgrammes(shippedTexts()) }),
  followsReleases: true,

  async prepare(change) {
    // A page must exist before the transaction that moves something on it.
    if (change.moves) for (const key of PAGES_OF_PROGRAMMES) await createShipped(pages, key)
    return { ...change, ...(change.values && { values: tidiedValues(change.values) }) }
  },

  opened: async () => ({ uses: await readProgrammeUses() }),

  async beforeWrite({ before, after, by, moves, client }) {
    const faults = faultsIn(after.values)
    const isPublic = after.sides.some(({ status, hasDraft }) => status === 'published' && !hasDraft)
    // Another site may have lost the pages that its programmes were on.
    if (isPublic && by.role !== 'product') {
      const { removed, moved } = movesIn(before, after, moves)
      const used = removed.length > 0 ? await programmesOnPages(client) : new Set()
      if (removed.some((id) => used.has(id) && !moved.has(id)))
        faults.push({ field: 'programmes', rule: 'inUse' })
    }
    ApiException.refuse(faults)
  },

  /** Moves what pages show of removed programmes, in the transaction that removes them. */
  async changed({ what, before, after, by, moves }, writing) {
    const { moved } = movesIn(before, after, moves)
    if (what !== 'published' || moved.size === 0) return
    for (const id of PAGES_OF_PROGRAMMES) {
      const page = await lockEntry({ kind: pages, id }, writing.client)
      const change = changeBoth(pages, page, ({ sections }) => ({
        sections: withMoves(sections, moved),
      }))
      await changeLocked({ kind: pages, before: page, change, by }, writing)
    }
  },

  async preview({ values }, language) {
    // Texts that insert one another could be rendered for ever.
    const faults = faultsIn(values).filter(({ rule }) => rule === 'placeholder')
    ApiException.refuse(faults)
    const content = await contentWithValues({ programmes: values as unknown as ProgrammesValues })
    return { path: localizedPath(language, '/'), content }
  },

  keysOf: () => ['site'],
})
