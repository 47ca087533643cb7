import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { batches } from '#core/database/batches'
import type Document from '#kinds/documents/document'

/** Writes the words of a document's titles and descriptions to the search index. */
export async function writeTitleWords(
  { id: document_id, titleAr, titleEn, descriptionAr, descriptionEn }: Document,
  client: QueryClientContract,
) {
  await client.from('document_title_words').where({ document_id }).delete()
  const rows = [
    ...searchWords(`${titleAr}\n${titleEn}`).map((word) => ({ part: 'title', word })),
    ...searchWords(`${descriptionAr}\n${descriptionEn}`).map((word) => ({ part: 'text', word })),
  ]
  for (const batch of batches(rows)) {
    await client
      .table('document_title_words')
      .multiInsert(batch.map((row) => ({ document_id, ...row })))
  }
}
