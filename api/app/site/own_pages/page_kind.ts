import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { documentAddress } from '@ufuq/shared/contract/documents'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import {
  isPageWithSections,
  pathOfPage,
  type PageWithSections,
} from '@ufuq/shared/contract/site/page-names'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { nameOfPage } from '@ufuq/shared/domain/site/name-of-page'
import { slugFromTitle } from '@ufuq/shared/domain/slugs'
import { page, type PageValues } from '@ufuq/shared/kinds/page'
import { pageFaults, pageProblems } from '@ufuq/shared/kinds/page-problems'
import { places } from '@ufuq/shared/kinds/places'
import { emptyOf, type Tree } from '@ufuq/shared/kinds/values'
import type { CacheKey } from '#content/cache'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { sideIn, type Entry } from '#entries/rows'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { refuseIfDisclosed } from '#legacy_entries/disclosure_uses'

const FALLBACK: Record<Language, string> = { ar: 'صفحة', en: 'page' }

export const pageValues = ({ values }: Pick<Entry, 'values'>) => values as unknown as PageValues

const keysOf = ({ id }: Pick<Entry, 'id'>): CacheKey[] => ['pages', `${page.name}:${id}`]

/** The name of a page of the site in its menus, as the title of the sections below it. */
async function shipped(key: PageWithSections): Promise<Tree> {
  const { texts } = await siteContent()
  const title = inBoth((language) => nameOfPage(pathOfPage(key), texts[language]) ?? key)
  return { ...emptyOf(page.fields), title }
}

/** Pages of sections. Each language is published on its own. */
export const pages = serveKind(page, {
  shipped: (key) => (isPageWithSections(key) ? shipped(key) : undefined),
  shipsDrafts: true,
  listed: { name: 'pages with an address', entry: ['e.key is null', []] },

  slugOf(title, language) {
    const words = slugFromTitle(title, language)
    return addressFault(words) ? `${FALLBACK[language]}-${words}` : words
  },

  // Texts and address belong to the page of the site.
  prepare: (change, before) =>
    Promise.resolve(
      before?.key && change.values
        ? { ...change, values: { sections: change.values['sections'] } }
        : change,
    ),

  beforeWrite({ before, after, by }) {
    // A page of another site may have lost its pictures.
    if (by.role === 'product') return Promise.resolve()
    const published = after.sides.filter(
      ({ language, live }) => live && !isDeepStrictEqual(live, sideIn(before, language)?.live),
    )
    const faults = [
      ...pageFaults(after.values),
      ...(after.key === null ? [] : noticesIn(after)),
      ...published.flatMap(({ language }) => pageProblems(after.values, language as Language)),
    ]
    if (faults.length > 0) {
      const message = (field: string, rule: string) => `The ${field} field breaks the rule ${rule}`
      const errors = faults.map((fault) => ({
        ...fault,
        message: message(fault.field, fault.rule),
      }))
      throw ApiException.validation(errors)
    }
    return Promise.resolve()
  },

  beforeBin: ({ id }, client) => refuseIfDisclosed('page', [id], client),

  // A language that is not public has an address, too, which leads to the one that is.
  async changed({ before, after }, { client, announce }) {
    await writeLinkedDocuments(after, client)
    const isPublic = after.sides.some(({ live }) => live)
    const slugs = [before, after].map((entry) => pageValues(entry).slug)
    if (isPublic && !isDeepStrictEqual(slugs[0], slugs[1])) announce(keysOf(after))
  },

  async preview(entry, language) {
    // The page's kind is known before the code that shows it is loaded.
    const { contentOfPreview, previewOwnPage } = await import('#site/own_pages/preview_own_page')
    const ownPage = await previewOwnPage(entry, language)
    return { path: ownPagePath(ownPage), content: await contentOfPreview(ownPage), ownPage }
  },

  facets: (values) => ({ moment: momentsIn(values as unknown as PageValues) }),

  keysOf,
})

/** Records the documents to which a page links, by their addresses. */
export function writeLinkedDocuments(
  { id, sides, values }: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const live = sides.flatMap((side) => (side.live ? textsOf(side.live) : []))
  const texts = { live: live.join('\n'), draft: textsOf(values).join('\n') }
  return writeDocumentReferences({ entry_id: id }, texts, client)
}

const textsOf = (values: Tree): string[] =>
  [...places(page.fields, values)].flatMap(({ field, value }) => {
    if (field.type === 'entry' && field.kind === 'document')
      return [value].flat().map((chosen) => documentAddress(Number(chosen)))
    return typeof value === 'string' ? value : []
  })

/**
 * The address of a notice begins with the address of its page, but sections below a page of the site
 * have none.
 */
const noticesIn = (entry: Entry) =>
  pageValues(entry).sections.flatMap(({ kind }, at) =>
    kind === 'openings' ? [{ field: `sections.${at}.kind`, rule: 'enum' }] : [],
  )

/** When a page changes without an edit, because a notice opens or closes. */
const momentsIn = ({ sections }: PageValues): string[] =>
  sections
    .flatMap((section) => (section.kind === 'openings' ? section.openings : []))
    .flatMap(({ opens, closes }) => [opens, closes])
    .flatMap((moment) => (moment ? [new Date(moment).toISOString()] : []))
