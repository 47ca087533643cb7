import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { namedDocuments, nameOf } from '@ufuq/shared/domain/documents/named-documents'
import siteSettings from '#config/site'
import { batches } from '#core/database/batches'
import { documentsNamed } from '#document_links/stored_documents'

/** The entry that links to documents. */
interface Referring {
  entry_id: number
}

interface Texts {
  live: string
  /** The links of the draft are recorded only if the live text does not contain them. */
  draft?: string
}

/**
 * Replaces the recorded links of a text to documents, in the transaction that writes the text.
 * Locks the documents, so that none is deleted in the meantime.
 */
export async function writeDocumentReferences(
  from: Referring,
  { live, draft = '' }: Texts,
  client: TransactionClientContract,
): Promise<void> {
  const names = namesIn(live)
  const drafted = namesIn(draft).difference(names)
  await lockDocuments([...names, ...drafted], client)
  await client.from('document_references').where(from).delete()
  const rows = [
    ...[...names].map((named) => ({ ...from, is_draft: false, named })),
    ...[...drafted].map((named) => ({ ...from, is_draft: true, named })),
  ]
  for (const batch of batches(rows)) await client.table('document_references').multiInsert(batch)
}

/** The ids and slugs in the links of a text, as `document_references.named` stores them. */
function namesIn(text: string): ReadonlySet<string> {
  const names = namedDocuments(text, siteSettings.origin).map(nameOf)
  // No document has a slug longer than this limit.
  return new Set(names.filter((name) => name.length <= LIMITS.slug.max))
}

async function lockDocuments(names: string[], client: TransactionClientContract): Promise<void> {
  const idsOf = await documentsNamed(names, client)
  const ids = names.flatMap(idsOf)
  if (ids.length === 0) return
  await client.from('entries').whereIn('id', ids).orderBy('id').forUpdate().select('id')
}
