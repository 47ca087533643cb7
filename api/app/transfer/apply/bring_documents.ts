import { createHash } from 'node:crypto'
import { DOCUMENT_LIMITS, documentAddress } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import db from '@adonisjs/lucid/services/db'
import { ApiException } from '#core/errors/api_exception'
import { createImported } from '#kinds/documents/storing/put_file'
import { writeOldAddresses } from '#site/redirects/old_addresses'
import type { Bringing } from '#transfer/apply/bring_pictures'
import { findImported, forgetImported, recordImported } from '#transfer/apply/imported_records'
import { oldPathsOf } from '#transfer/content/old_paths'
import type { FormerFile, RecordContent } from '#transfer/content/record_content'

export interface BroughtDocuments {
  markdown: string
  /** The addresses of the files that could not be obtained. */
  left: string[]
}

/**
 * Stores the files to which a text links as documents, and leads the links and the former addresses
 * of the files to them. A file that can't be obtained keeps its address.
 */
export async function bringDocuments(
  { markdown, files }: RecordContent,
  bringing: Bringing,
): Promise<BroughtDocuments> {
  const left: string[] = []
  let changed = markdown
  // Longer addresses are replaced first, since a shorter one may be a prefix of them.
  for (const file of files.toSorted((one, other) => other.url.length - one.url.length)) {
    const id = await bringDocument(file, bringing)
    if (id === null) left.push(file.url)
    else changed = changed.replaceAll(`](${file.url})`, `](${documentAddress(id)})`)
  }
  return { markdown: changed, left }
}

async function bringDocument(
  { url, title, addresses }: FormerFile,
  { run, person, language, get }: Bringing,
): Promise<number | null> {
  const sourceId = createHash('sha256').update(url).digest('hex')
  const known = (await findImported(run, 'document', [sourceId])).get(sourceId)
  if (known && (await isThere(known.targetId))) return known.targetId
  if (known) await forgetImported(run, known)
  const file = await get(url)
  if (!file) return null
  const name = title || (file.name ?? '').replace(/\.\w+$/, '') || 'PDF'
  try {
    const { id } = await createImported(
      file,
      { title: titleIn(language, name), by: person },
      async ({ id: targetId, version }, { client }) => {
        await recordImported(
          run,
          [{ kind: 'document', sourceId, target: 'document', targetId, version, sourceHash: null }],
          client,
        )
        const target = documentAddress(targetId)
        const old = oldPathsOf({ addresses }).map((address) => ({ address, language, target }))
        await writeOldAddresses(run.id, old, client)
      },
    )
    return id
  } catch (error) {
    // The file is not a document, or the site does not accept it.
    if (error instanceof ApiException && error.status === 422) return null
    throw error
  } finally {
    await file.discard()
  }
}

const titleIn = (language: Language, title: string) => ({
  [language]: cutText(title, DOCUMENT_LIMITS.title.max),
})

const isThere = async (id: number): Promise<boolean> =>
  (await db
    .from('entries')
    .where({ kind: 'document', id })
    .whereNull('deleted_at')
    .select('id')
    .first()) !== null
