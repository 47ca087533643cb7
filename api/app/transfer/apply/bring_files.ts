import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DOCUMENT_LIMITS, documentAddress } from '@ufuq/shared/contract/documents'
import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { documentSlug } from '@ufuq/shared/domain/documents/file-addresses'
import { inQuietTransaction } from '#content/in_transaction'
import { findOriginal } from '#content/pictures'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { findEntries } from '#entries/rows'
import { documents } from '#kinds/document/document_kind'
import { createImported } from '#kinds/document/storing/put_file'
import { pictures } from '#kinds/picture/picture_kind'
import { storeUpload } from '#kinds/picture/uploading/store_upload'
import { writeOldAddresses } from '#kinds/redirect/old_addresses'
import type User from '#people/user'
import type { ReceivedFile } from '#stored_files/received_file'
import { freeSlug } from '#transfer/apply/free_slug'
import {
  findImported,
  forgetImported,
  recordImported,
  type Run,
} from '#transfer/apply/imported_records'
import { oldPathsOf } from '#transfer/content/old_paths'
import type { ConvertedPicture } from '#transfer/convert/prepare_pictures'
import { languageOfScript } from '#transfer/source/source_languages'
import type { FormerFile, RecordContent } from '#transfer/source/stored_records'

/** Fetches a file of the former site; null if it can't be obtained. The caller deletes the file. */
export type GetPicture = (url: string) => Promise<ReceivedFile | null>

interface Bringing {
  run: Run
  person: User
  language: Language
  get: GetPicture
}

interface Made {
  id: number
  version: number
}

interface Storing {
  kind: 'picture' | 'document'
  url: string
  /** Whether what an earlier run made of the file is still there. */
  isThere: (id: number) => Promise<unknown>
  /** Called for a file that is there. */
  again?: (id: number) => Promise<void>
  /** Stores the file; calls `record` in the transaction that stores it. */
  store: (
    file: ReceivedFile,
    record: (made: Made, client: TransactionClientContract) => Promise<void>,
  ) => Promise<number>
}

/**
 * Stores a file of the former site once, or finds what an earlier text or run made of it. Returns
 * the id of the entry; null if the file can't be obtained, or if the site does not accept it.
 */
async function bringFile(
  { kind, url, isThere, again, store }: Storing,
  { run, get }: Bringing,
): Promise<number | null> {
  const sourceId = createHash('sha256').update(url).digest('hex')
  const known = (await findImported(run, kind, [sourceId])).get(sourceId)
  if (known && (await isThere(known.targetId))) {
    await again?.(known.targetId)
    return known.targetId
  }
  // What was imported has been deleted.
  if (known) await forgetImported(run, known)
  const file = await get(url)
  if (!file) return null
  try {
    return await store(file, ({ id: targetId, version }, client) =>
      recordImported(
        run,
        [{ kind, sourceId, target: kind, targetId, version, sourceHash: null }],
        client,
      ),
    )
  } catch (error) {
    if (error instanceof ApiException && error.status === 422) return null
    throw error
  } finally {
    await file.discard()
  }
}

/** The address of a picture or of a link in Markdown. */
const DESTINATION = /(?<=\]\(<?)[^\s<>()]+(?=[\s>)])/g

interface BroughtPictures {
  content: RecordContent
  /** The addresses of the pictures that could not be obtained. */
  left: string[]
}

/**
 * Stores the pictures of a text in the library, and replaces their addresses in the text with their
 * addresses in the library, to which the former addresses redirect. A picture that can't be obtained
 * keeps its address.
 */
export async function bringPictures(
  content: RecordContent,
  bringing: Bringing,
): Promise<BroughtPictures> {
  const shown = [...(content.hero ? [content.hero] : []), ...content.pictures]
  const ids = new Map<string, number>()
  for (const picture of shown) {
    if (ids.has(picture.url)) continue
    const found = await bringPicture(picture, bringing)
    if (found !== null) ids.set(picture.url, found)
  }
  // Addresses of pictures are the same in both languages.
  const old = [...ids].flatMap(([url, id]) =>
    oldPathsOf({ addresses: [url, url.replace(/-scaled(?=\.\w+$)/, '')] }).map((address) => ({
      address,
      language: DEFAULT_LANGUAGE,
      target: pictureAddress(id),
    })),
  )
  await inQuietTransaction((client) => writeOldAddresses(bringing.run.id, old, client))
  const addressOf = (url: string) => {
    const id = ids.get(url)
    return id === undefined ? url : pictureAddress(id)
  }
  const markdown = content.markdown.replace(DESTINATION, addressOf)
  const hero = content.hero && { ...content.hero, url: addressOf(content.hero.url) }
  const left = [...new Set(shown.map(({ url }) => url))].filter((url) => !ids.has(url))
  return { content: { ...content, markdown, hero }, left }
}

const bringPicture = (picture: ConvertedPicture, bringing: Bringing) =>
  bringFile(
    {
      kind: 'picture',
      url: picture.url,
      isThere: findOriginal,
      again: (id) => addWords(id, picture, bringing),
      async store(file, record) {
        const { entry, isRestored } = await storeUpload(file, {
          uploader: bringing.person,
          values: wordsOf(picture, bringing.language),
          alongside: record,
        })
        // An undo has moved it to the bin, and another one does so again.
        if (isRestored) await inQuietTransaction((client) => record(entry, client))
        return entry.id
      },
    },
    bringing,
  )

/** Gives a picture its words in another language, unless it has some. */
async function addWords(id: number, picture: ConvertedPicture, { person, language }: Bringing) {
  const [entry] = await findEntries(pictures, [id])
  if (!entry) return
  const missing = Object.entries(wordsOf(picture, language)).filter(([name, words]) => {
    const known = entry.values[name] as typeof words
    // Most sites have only one text for all languages.
    return words[language] && !known[language] && languageOfScript(words[language]) === language
  })
  if (missing.length === 0) return
  const asked = { kind: pictures, id, by: { ...PRODUCT, id: person.id } }
  await changeEntry(asked, { values: Object.fromEntries(missing) })
}

function wordsOf({ alt, caption }: ConvertedPicture, language: Language) {
  return {
    alternative: { [language]: cutText(alt, PICTURE_LIMITS.alternative.max) },
    caption: { [language]: cutText(caption, PICTURE_LIMITS.caption.max) },
  }
}

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
        const words = cutText(name, DOCUMENT_LIMITS.title.max)
        // One in the bin from an import that was undone keeps no address.
        const slug = await freeSlug(documents, language, documentSlug(words, language))
        const { id } = await createImported(
          file,
          { title: { [language]: words }, slug: { [language]: slug ?? '' }, by: person },
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
