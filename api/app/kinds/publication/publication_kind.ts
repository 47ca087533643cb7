import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isReserved, isWellFormedSlug } from '@ufuq/shared/domain/slugs'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import {
  publication,
  type PublicationDetails,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication/publication'
import { references } from '@ufuq/shared/model/contents'
import { sideOf } from '@ufuq/shared/model/sides'
import siteSettings from '#config/site'
import type { CacheKey } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import { leadsElsewhere } from '#entries/addresses'
import { readDerived } from '#entries/derived'
import { isNothing } from '#entries/filters'
import { serveKind } from '#entries/kinds'
import { comingOf } from '#entries/review/notify_of_review'
import type { Review } from '#entries/review/reviews'
import { textOf } from '#entries/rows'
import type { ReviewedText, Entry, Side } from '#entries/types'
import { ofWords } from '#kinds/publication/search/sides_found'
import { staffFilters } from '#kinds/publication/search/staff_filters'
import { tagsById } from '#kinds/tag/find_tags'
import { withProgrammes } from '#kinds/tag/programmes'
import { renderContent } from '#rendering/render_content'

export const publicationValues = ({ values }: Pick<Entry, 'values'>) =>
  values as unknown as PublicationValues

const keysOf = ({ id }: Pick<Entry, 'id'>): CacheKey[] => ['publications', `publication:${id}`]

/** Articles. Each language is written, published and dated on its own. */
export const publications = serveKind(publication, {
  reading: async () => (await import('#kinds/publication/reading/reading')).reading,
  derive: (content, language, owner) => renderContent({ content, language, owner }),
  /** Checks slugs, which the calls of every kind may choose. */
  async beforeWrite({ before, after, by, client }) {
    if (by.role === 'product') return
    const [former, slugs] = [publicationValues(before).slug, publicationValues(after).slug]
    const changed = LANGUAGES.filter((one) => slugs[one] !== '' && slugs[one] !== former[one])
    for (const language of changed) {
      const slug = slugs[language]
      const address = { kind: publication.name, language, slug }
      const isLed = by.role === 'author' && (await leadsElsewhere(address, before, client))
      const fault = slugFault(slug) ?? (isLed ? LEADS_ELSEWHERE : null)
      if (fault) throw ApiException.validation([{ field: `slug.${language}`, ...fault }])
    }
    await refuseMissingPictures(before, after, client)
  },

  filters: staffFilters,
  async word(term) {
    const [filter = isNothing] = await ofWords([term], 'l', 's.entry_id')
    return filter
  },
  /** The names of the tags, which the values contain by their ids. */
  async present(entries, client) {
    const ids = [...new Set(entries.flatMap((entry) => publicationValues(entry).tags))]
    const known = await tagsById(ids, client)
    const found = await withProgrammes([...known.values()], client)
    const tagOf = new Map(found.map((tag) => [tag.id, tag]))
    const tagsOf = (entry: Entry) =>
      publicationValues(entry).tags.flatMap((id) => tagOf.get(id) ?? [])
    return new Map(
      entries.map((entry) => [
        entry.id,
        { tags: tagsOf(entry) } satisfies Pick<PublicationDetails, 'tags'>,
      ]),
    )
  },

  /** The rendered texts, which an editor shows until it has loaded. */
  async opened({ sides }) {
    const derived = await readDerived(
      sides.map(({ id }) => id),
      db.connection(),
    )
    const html = sides.map(({ id, language }) => [language, derived.get(id)?.html ?? ''])
    return { html: Object.fromEntries(html) } satisfies Pick<PublicationDetails, 'html'>
  },

  reviewedTexts: handedOver,
  announced: ({ id, version }) => ({ id, version }),

  async preview(entry, language, person) {
    // The kind is known before the code that shows it is loaded.
    const { previewPublication } = await import('#kinds/publication/reading/show_to_readers')
    return previewPublication(entry, language, person)
  },

  changed(_, { announce }) {
    // Drafts count as publications of a tag, too.
    announce(['drafts'])
    return Promise.resolve()
  },

  keysOf,
})

/** Throws 422 for a picture that a change adds and that does not exist, or was deleted. */
async function refuseMissingPictures(
  before: Entry,
  after: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const picturesIn = ({ values }: Entry) =>
    references(publication.fields, values, siteSettings.origin).flatMap((one) =>
      one.kind === picture.name && 'id' in one ? [{ id: one.id, path: one.path }] : [],
    )
  const known = new Set(picturesIn(before).map(({ id }) => id))
  const added = picturesIn(after).filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const ids = added.map(({ id }) => id)
  const rows: { id: number }[] = await client
    .from('entries')
    .where({ kind: picture.name, in_bin: false })
    .whereIn('id', ids)
    .forShare()
    .select('id')
  const missing = added.find(({ id }) => rows.every((row) => row.id !== id))
  if (!missing) return
  throw ApiException.invalid(
    missing.path,
    'picture',
    'A picture in this field does not exist, or was deleted',
  )
}

const LEADS_ELSEWHERE = {
  message: 'Another publication used to have this slug, and links to it still lead there',
  rule: 'redirects',
}

function slugFault(slug: string): Pick<FieldError, 'message' | 'rule'> | null {
  if (isReserved(slug)) return { message: 'This slug is reserved', rule: 'reserved' }
  if (/^\p{N}+$/u.test(slug))
    return { message: 'A slug must not consist of digits only', rule: 'slug' }
  if (isWellFormedSlug(slug)) return null
  return { message: 'A slug may contain only letters, digits and hyphens', rule: 'slug' }
}

/** The text's title for an email, with the address of the screen on which the text is edited. */
function toReviewedText(entry: Pick<Entry, 'values'>, side: Side): ReviewedText {
  const text = side.live ?? sideOf(publication.fields, entry.values, side.language)
  return {
    title: textOf(text['title']),
    language: side.language as Language,
    path: `/admin/publications/edit-bilingual/${side.id}`,
    ...comingOf([side]),
  }
}

/**
 * The text to link to. Prefers a text by the person who asked, then a text whose status fits the
 * kind of review, then the Arabic text.
 */
function handedOver(entry: Entry, review: Pick<Review, 'requestedById' | 'kind'>): ReviewedText[] {
  const rank = ({ authorId, status, language }: Side) =>
    (authorId === review.requestedById ? 0 : 4) +
    ((status === 'draft') === (review.kind === 'draft') ? 0 : 2) +
    (language === 'ar' ? 0 : 1)
  return entry.sides
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, 1)
    .map((side) => toReviewedText(entry, side))
}
