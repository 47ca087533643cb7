import { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { documentSlug, documentSlugFault } from '@ufuq/shared/domain/documents/file-addresses'
import { document, type WireDocument } from '@ufuq/shared/kinds/document/document'
import type { CacheKey } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { countUses, refuseIfUsed } from '#entries/references'
import type { Entry } from '#entries/types'
import { documentValues, isPublished, toDocuments } from '#reading/links/stored_documents'

/** The keys of what is read from a document. */
export const keysOfDocument = ({ id }: Pick<Entry, 'id'>): CacheKey[] => [
  DOCUMENTS_PATH,
  `${document.name}:${id}`,
]

export const documents = serveKind(document, {
  reading: async () => (await import('#kinds/document/serving/shown_documents')).reading,
  slugOf: documentSlug,
  async beforeWrite({ after, by }) {
    // A document of another site may have lost its file.
    if (by.role === 'product') return
    const errors = [...slugErrors(after), ...fileErrors(after)]
    if (errors.length > 0) throw ApiException.validation(errors)
  },
  beforeBin: ({ id }, client, by) => refuseIfUsed(id, client, { inBin: false, by }),
  async present(entries, client) {
    const shown = await toDocuments(entries, client)
    const uses = await countUses(
      entries.map(({ id }) => id),
      client,
    )
    return new Map(
      shown.map(({ id, files }) => [
        id,
        { files, uses: uses.get(id) ?? 0 } satisfies Pick<WireDocument, 'files' | 'uses'>,
      ]),
    )
  },
  keysOf: keysOfDocument,
})

const slugErrors = (entry: Entry): FieldError[] =>
  LANGUAGES.flatMap((language) => {
    const slug = documentValues(entry).slug[language]
    const rule = slug === '' ? null : documentSlugFault(slug)
    const message = 'A document cannot have this address'
    return rule ? [{ field: `slug.${language}`, rule, message }] : []
  })

function fileErrors(entry: Entry): FieldError[] {
  const isEmpty = Object.values(documentValues(entry).file).every((id) => id === null)
  const message = 'A published document needs a file'
  return isEmpty && isPublished(entry) ? [{ field: 'file', rule: 'required', message }] : []
}
