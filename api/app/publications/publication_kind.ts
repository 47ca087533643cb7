import { publication, type PublicationValues } from '@ufuq/shared/kinds/publication'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { isReserved, isWellFormedSlug } from '@ufuq/shared/domain/slugs'
import type { CacheKey } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { textOf, type Entry } from '#entries/rows'
import { refuseIfDisclosed } from '#legacy_entries/disclosure_uses'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { renderContent } from '#publications/rendering/render_content'

export const publicationValues = ({ values }: Pick<Entry, 'values'>) =>
  values as unknown as PublicationValues

const keysOf = ({ id }: Pick<Entry, 'id'>): CacheKey[] => ['publications', `publication:${id}`]

/** Articles. Each language is written, published and dated on its own. */
export const publications = serveKind(publication, {
  derive: (content, language, person) =>
    renderContent({ content, language, ...(person !== null && { person }) }),
  /** Checks slugs, which the calls of every kind may choose. */
  beforeWrite({ before, after, by }) {
    const [former, slugs] = [publicationValues(before).slug, publicationValues(after).slug]
    const errors = LANGUAGES.flatMap((language) => {
      const slug = slugs[language]
      const fault = slug === former[language] || slug === '' ? null : slugFault(slug)
      return fault ? [{ field: `slug.${language}`, ...fault }] : []
    })
    if (errors.length > 0 && by.role !== 'product') throw ApiException.validation(errors)
    return Promise.resolve()
  },

  beforeBin: ({ sides }, client) =>
    refuseIfDisclosed(
      'publication',
      sides.map(({ id }) => id),
      client,
    ),

  async changed({ after }, { client, announce }) {
    // Drafts count as publications of a tag, too.
    announce(['drafts'])
    const live = after.sides.map((side) => textOf(side.live?.['content'])).join('\n')
    const draft = Object.values(publicationValues(after).content).join('\n')
    await writeDocumentReferences({ entry_id: after.id }, { live, draft }, client)
  },

  keysOf,
})

function slugFault(slug: string): Pick<FieldError, 'message' | 'rule'> | null {
  if (isReserved(slug)) return { message: 'This slug is reserved', rule: 'reserved' }
  if (/^\p{N}+$/u.test(slug))
    return { message: 'A slug must not consist of digits only', rule: 'slug' }
  if (isWellFormedSlug(slug)) return null
  return { message: 'A slug may contain only letters, digits and hyphens', rule: 'slug' }
}
