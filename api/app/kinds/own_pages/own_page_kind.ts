import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  OWN_PAGE_KIND,
  OWN_PAGES_PATH,
  type OwnPageChange,
  type OwnPageContent,
} from '@ufuq/shared/contract/own-pages'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { namedIn } from '@ufuq/shared/domain/own-pages/shown-sections'
import { ApiException } from '#core/errors/api_exception'
import { refuseIfDisclosed } from '#legacy_entries/disclosure_uses'
import type { EntryRow, Kind } from '#kinds/kind'
import OwnPage, { SLUG } from '#kinds/own_pages/own_page'
import { settleAddresses } from '#kinds/own_pages/page_addresses'
import { ownPageValidator } from '#kinds/own_pages/own_pages_validators'

const newContent = (): OwnPageContent => ({
  title: { ar: '', en: '' },
  lead: { ar: '', en: '' },
  description: { ar: '', en: '' },
  cover: null,
  sections: [],
})

/**
 * The organisation's own pages. A page's draft is separate from its public state, and each language
 * is published separately.
 */
export const ownPages: Kind = {
  path: OWN_PAGES_PATH,
  name: OWN_PAGE_KIND,
  validator: ownPageValidator,
  query: (options?: ModelAdapterOptions) => OwnPage.query(options),
  newRow() {
    const page = new OwnPage()
    return page.merge({
      below: null,
      isPublished: false,
      demo: false,
      content: newContent(),
      slugAr: null,
      slugEn: null,
      liveAr: null,
      liveEn: null,
      publishedArAt: null,
      publishedEnAt: null,
    })
  },
  merge: (row, change) => merge(pageOf(row), change),
  valuesOf(row) {
    const page = pageOf(row)
    return { ...page.content, ...stateOf(page), below: page.below }
  },
  listedOf(row) {
    const page = pageOf(row)
    const { sections: _, ...content } = page.content
    return { ...content, ...stateOf(page), below: page.below }
  },
  titlesOf: (row) => pageOf(row).content.title,
  missingIn(row) {
    const { title } = pageOf(row).content
    return LANGUAGES.every((language) => title[language].trim() === '') ? ['title'] : []
  },
  picturesOf(row) {
    const page = pageOf(row)
    return {
      draft: picturesIn(page.content).map((one) => ({ ...one, side: 'shared' })),
      live: LANGUAGES.flatMap((side) =>
        picturesIn(page.liveIn(side)).map((one) => ({ ...one, side })),
      ),
    }
  },
  textOf(row) {
    const page = pageOf(row)
    return JSON.stringify([page.content, ...LANGUAGES.map((language) => page.liveIn(language))])
  },
  stateOf(row) {
    const page = pageOf(row)
    const { hasChanges: _, lacking: __, ...state } = stateOf(page)
    return {
      state: hasDraft(page) ? 'draft' : 'published',
      content: { ...page.content, ...state },
    }
  },
  hasDraft: (row) => hasDraft(pageOf(row)),
  // A change to a public page's address takes effect immediately, so it requires the right to
  // publish.
  isForPublishers: (change, row) =>
    LANGUAGES.some((language) => {
      const slug = (change as OwnPageChange).slug?.[language]
      const page = row && pageOf(row)
      return slug !== undefined && page?.liveIn(language) && slug !== page.slugIn(language)
    }),
  isPermanent: (row) => pageOf(row).below !== null,
  onlyListed: (query) => query.whereNull('below'),
  async settle(row, client) {
    const page = pageOf(row)
    if (page.below === null) return settleAddresses(page, client)
    refuseNotices(page)
    return false
  },
  refuseDeletion: (row, client) => refuseIfDisclosed('page', [row.id], client),
}

export const pageOf = (row: EntryRow): OwnPage => row as unknown as OwnPage

function merge(page: OwnPage, { slug = {}, cover, sections, ...texts }: OwnPageChange) {
  const { title, lead, description } = page.content
  page.demo = false
  if (page.below !== null) {
    // Only the sections can change, because the texts and the address belong to the page of the
    // site.
    page.content = { ...page.content, sections: sections ?? page.content.sections }
    return
  }
  page.content = {
    title: { ...title, ...written(texts.title) },
    lead: { ...lead, ...written(texts.lead) },
    description: { ...description, ...written(texts.description) },
    cover: cover === undefined ? page.content.cover : cover,
    sections: sections ?? page.content.sections,
  }
  for (const language of LANGUAGES) {
    const address = slug[language]
    if (address !== undefined) page[SLUG[language]] = address || null
  }
}

/**
 * Throws 422 if the sections contain notices. The address of a notice begins with the address of
 * its page, but sections below a page of the site have no address.
 */
function refuseNotices({ content: { sections } }: OwnPage) {
  const errors = [...sections.entries()]
    .filter(([, { kind }]) => kind === 'openings')
    .map(([at]) => ({
      field: `sections.${at}.kind`,
      rule: 'enum' as const,
      message: `The sections.${at}.kind field must not be "openings"`,
    }))
  if (errors.length > 0) throw ApiException.validation(errors)
}

/** Returns only the texts in the request, because a text that it omits stays unchanged. */
const written = (texts: object = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

const picturesIn = (content: OwnPageContent | null) =>
  content === null
    ? []
    : [
        ...(content.cover === null ? [] : [{ path: 'cover', id: content.cover }]),
        ...namedIn(content.sections, 'picture'),
      ]

const stateOf = (page: OwnPage) => ({
  slug: inBoth((language) => page.slugIn(language) ?? ''),
  isPublic: inBoth((language) => page.liveIn(language) !== null),
  hasChanges: inBoth((language) => hasChanges(page, language)),
  lacking: inBoth((language) => pageProblems(page.content, language).length),
})

/** Compares all texts, because the draft is published as a whole. */
export const hasChanges = (page: OwnPage, language: 'ar' | 'en'): boolean =>
  JSON.stringify(page.liveIn(language)) !== JSON.stringify(page.content)

const hasDraft = (page: OwnPage): boolean =>
  LANGUAGES.every((language) => hasChanges(page, language)) ||
  LANGUAGES.some((language) => page.liveIn(language) !== null && hasChanges(page, language))
