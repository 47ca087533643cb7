import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { batches } from '#core/database/batches'
import type Document from '#kinds/documents/document'

/** The number of the titles among the indexed texts of a document; the descriptions follow. */
export const TITLE = 0

/** Writes the words of a document's titles and descriptions to the search index. */
export async function writeTitleWords(
  { id: document_id, titleAr, titleEn, descriptionAr, descriptionEn }: Document,
  client: QueryClientContract,
) {
  await client.from('document_title_words').where({ document_id }).delete()
  const texts = [`${titleAr}\n${titleEn}`, `${descriptionAr}\n${descriptionEn}`]
  const rows = texts.flatMap((text, piece) =>
    searchWords(text).map((word) => ({ document_id, piece, word })),
  )
  for (const batch of batches(rows)) await client.table('document_title_words').multiInsert(batch)
}
