import { localizedPath } from '@ufuq/shared/contract/addresses'
import { SHIPPED_PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { isWellFormedSlug, normaliseSlug } from '@ufuq/shared/domain/slugs'
import { isWritten, PLACEHOLDER, tidied } from '@ufuq/shared/domain/site/rules'
import { places, type Place } from '@ufuq/shared/kinds/places'
import { programmes, type ProgrammesValues } from '@ufuq/shared/kinds/programmes'
import { shippedProgrammes, shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import type { Tree } from '@ufuq/shared/kinds/values'
import { shippedTexts } from '#content/locale_catalogues'
import { contentWithValues } from '#content/site_content'
import { programmesOnPages } from '#content/site_pages'
import { ApiException } from '#core/errors/api_exception'
import { liveValues } from '#entries/apply_change'
import { serveKind } from '#entries/kinds'

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

/** The programmes of the foundation. */
export const siteProgrammes = serveKind(programmes, {
  shipped: () => ({ ...shippedProgrammes(shippedTexts()) }),
  followsReleases: true,

  prepare: (change) =>
    Promise.resolve({ ...change, ...(change.values && { values: tidiedValues(change.values) }) }),

  async beforeWrite({ before, after, by, client }) {
    const faults = faultsIn(after.values)
    const isPublic = after.sides.some(({ status, hasDraft }) => status === 'published' && !hasDraft)
    // Another site may have lost the pages that its programmes were on.
    if (isPublic && by.role !== 'product') {
      const remaining = programmesIn(after.values).map(({ id }) => id)
      const removed = programmesIn(liveValues(programmes, before)).filter(
        ({ id }) => !remaining.includes(id),
      )
      const used = removed.length > 0 ? await programmesOnPages(client) : new Set()
      if (removed.some(({ id }) => used.has(id)))
        faults.push({ field: 'programmes', rule: 'inUse' })
    }
    ApiException.refuse(faults)
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
