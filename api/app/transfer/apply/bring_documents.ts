import { DOCUMENT_LIMITS, documentAddress } from '@ufuq/shared/contract/documents'
import { cutText } from '@ufuq/shared/domain/cut-text'
import db from '@adonisjs/lucid/services/db'
import { createImported } from '#kinds/documents/storing/put_file'
import { writeOldAddresses } from '#site/redirects/old_addresses'
import { bringFile, type Bringing } from '#transfer/apply/bring_file'
import { oldPathsOf } from '#transfer/content/old_paths'
import type { FormerFile, RecordContent } from '#transfer/content/record_content'

/** The formats of documents, which this site accepts; sound, films and archives stay where they are. */
const DOCUMENT = /\.(?:pdf|docx|xlsx|pptx|odt|ods|csv)(?:[?#]|$)/i

interface BroughtDocuments {
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
    const id = DOCUMENT.test(file.url) ? await bringDocument(file, bringing) : null
    if (id === null) left.push(file.url)
    else changed = changed.replaceAll(`](${file.url})`, `](${documentAddress(id)})`)
  }
  return { markdown: changed, left }
}

async function bringDocument(
  { url, title, addresses }: FormerFile,
  bringing: Bringing,
): Promise<number | null> {
  const { run, person, language } = bringing
  const isThere = (id: number) =>
    db.from('entries').where({ kind: 'document', id }).whereNull('deleted_at').first()
  return bringFile(
    {
      kind: 'document',
      url,
      isThere,
      async store(file, record) {
        const name = title || (file.name ?? '').replace(/\.\w+$/, '') || 'PDF'
        const words = { [language]: cutText(name, DOCUMENT_LIMITS.title.max) }
        const { id } = await createImported(
          file,
          { title: words, by: person },
          async (made, { client }) => {
            await record(made, client)
            const target = documentAddress(made.id)
            const old = oldPathsOf({ addresses }).map((address) => ({ address, language, target }))
            await writeOldAddresses(run.id, old, client)
          },
        )
        return id
      },
    },
    bringing,
  )
}
