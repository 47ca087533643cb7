import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import {
  type DocumentFileItem,
  type DocumentSide,
  type DocumentUploadLimits,
  type FoundDocument,
  DOCUMENT_SIDES,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { document } from '@ufuq/shared/kinds/document/document'
import vine from '@vinejs/vine'
import uploadSettings from '#config/uploads'
import { validateChange } from '#core/validation/validate_change'
import { baseOf } from '#entries/entries_validators'
import type { FileRow } from '#entries/files'
import { authorize } from '#entries/permissions'
import { toWire } from '#entries/present'
import { findEntry, readRows, type EntryRow } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { documents } from '#kinds/document/document_kind'
import { MAX_FILES_LISTED, searchedFiles } from '#kinds/document/serving/shown_documents'
import { createUploaded, putFile } from '#kinds/document/storing/put_file'
import { documentValues, toDocumentFile, toDocuments } from '#reading/links/stored_documents'
import { searchSaved } from '#reading/search'

/** The last segment of an upload's address. */
const UPLOAD = /^\d{1,10}-[0-9a-f-]{36}$/

const uploadedDocumentValidator = vine.create({
  upload: vine.string().regex(UPLOAD),
  side: vine.enum(DOCUMENT_SIDES).optional(),
})

const documentFileValidator = vine.create({
  base: baseOf(document),
  upload: vine.string().regex(UPLOAD),
})

const documentSideValidator = vine.create({ side: vine.enum(DOCUMENT_SIDES) })

export const foundDocumentsValidator = vine.create({
  language: vine.enum(LANGUAGES),
  q: vine.string().maxLength(LIMITS.search.max),
})

const MAX_SEARCHED = 1000

/** The calls for documents, in addition to the calls that every kind has. */
export default class DocumentsController {
  async limits(ctx: HttpContext): Promise<DocumentUploadLimits> {
    readerOf(ctx)
    return { maxBytes: uploadSettings.documentMaxBytes }
  }

  /** Searches the documents for staff, including drafts. */
  async found(ctx: HttpContext): Promise<FoundDocument[]> {
    readerOf(ctx)
    const { language, q } = await foundDocumentsValidator.validate(ctx.request.qs())
    const rows: EntryRow[] = await db
      .from('entries')
      .where({ kind: documents.name, in_bin: false })
      .orderBy('id', 'desc')
      .limit(MAX_SEARCHED)
    const all = await toDocuments(await readRows(documents, rows))
    const files = searchedFiles(all, language)
    const found = await searchSaved(documents, { q, language, files, limit: MAX_SEARCHED })
    return found.map(({ entry: id, passage }) => ({ id, found: passage }))
  }

  async storeUploaded(ctx: HttpContext) {
    const by = readerOf(ctx)
    const { upload, side = 'shared' } = await uploadedDocumentValidator.validate(ctx.request.body())
    const entry = await createUploaded(upload, side, by)
    ctx.response.status(201)
    return answer(entry, by)
  }

  /** Lists all files that the document has or had. */
  async files(ctx: HttpContext): Promise<DocumentFileItem[]> {
    readerOf(ctx)
    const entry = await findDocument(ctx)
    const current = new Set(Object.values(documentValues(entry).file))
    const files: FileRow[] = await db
      .from('files')
      .where({ entry_id: entry.id })
      .orderBy('id', 'desc')
      .limit(MAX_FILES_LISTED)
    return files.map((file) => ({
      ...toDocumentFile(file),
      name: file.name,
      side: file.slot as DocumentSide,
      isCurrent: current.has(file.id),
    }))
  }

  async putFile(ctx: HttpContext) {
    const by = readerOf(ctx)
    const { side } = await documentSideValidator.validate(ctx.params)
    const change = await validateChange(documentFileValidator, ctx.request.body(), async () =>
      authorize(by, 'change', documents, await findDocument(ctx)),
    )
    return answer(await putFile({ id: Number(ctx.params['id']), side, by }, change), by)
  }
}

/** The person of a call, who may read documents. */
function readerOf({ auth }: HttpContext): Person & { id: number } {
  const { id, role } = auth.getUserOrFail()
  authorize({ id, role }, 'read', documents)
  return { id, role }
}

const findDocument = ({ params }: HttpContext): Promise<Entry> =>
  findEntry({ kind: documents, id: Number(params['id']) })

const answer = async (entry: Entry, reader: Person) => ({
  [documents.name]: await toWire(documents, entry, reader),
})
