import type { HttpContext } from '@adonisjs/core/http'
import type {
  DocumentFileItem,
  DocumentUploadLimits,
  DocumentUseCounts,
  DocumentUses,
  FoundDocument,
} from '@ufuq/shared/contract/documents'
import { termsOf } from '@ufuq/shared/domain/text-search'
import uploadSettings from '#config/uploads'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { searching } from '#core/limits/read_limit'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documentOf } from '#kinds/documents/document'
import { documents } from '#kinds/documents/document_kind'
import { countUses, usesOfDocument } from '#kinds/documents/document_uses'
import {
  documentFileValidator,
  documentSideValidator,
  formerFileValidator,
  foundDocumentsValidator,
  removedFileValidator,
  shownDocumentsValidator,
  shownDocumentValidator,
  uploadedDocumentValidator,
} from '#kinds/documents/documents_validators'
import { readShownDocument } from '#kinds/documents/serving/shown_document_page'
import {
  listShownDocuments,
  listShownFilters,
  MAX_FILES_LISTED,
} from '#kinds/documents/serving/shown_documents'
import { searchDocuments } from '#kinds/documents/searching/search_documents'
import { publishFormerFile } from '#kinds/documents/storing/publish_former_file'
import { createUploaded, putFile, removeFile } from '#kinds/documents/storing/put_file'
import { answer } from '#kinds/entries_controller'
import { liveOf, type EntryRow } from '#kinds/kind'
import KindsPolicy from '#kinds/kinds_policy'
import { findEntry } from '#kinds/read_entries'

const MAX_SEARCHED = 1000

/** The calls for documents, in addition to the calls that every kind has. */
export default class DocumentsController {
  async limits({ bouncer }: HttpContext): Promise<DocumentUploadLimits> {
    await bouncer.with(KindsPolicy).authorize('view', documents)
    return { maxBytes: uploadSettings.documentMaxBytes }
  }

  /** Searches the documents for staff, including drafts. */
  async found({ bouncer, request }: HttpContext): Promise<FoundDocument[]> {
    await bouncer.with(KindsPolicy).authorize('view', documents)
    const { language, q } = await foundDocumentsValidator.validate(request.qs())
    const rows = await liveOf(documents).orderBy('id', 'desc').limit(MAX_SEARCHED)
    const found = await searchDocuments(rows.map(documentOf), termsOf(q), language, MAX_SEARCHED)
    return found.map(({ document: { id }, inFile }) => ({ id, found: inFile }))
  }

  /** Where a document is used. */
  async uses(ctx: HttpContext): Promise<DocumentUses> {
    await ctx.bouncer.with(KindsPolicy).authorize('view', documents)
    return usesOfDocument((await findEntry(documents, ctx.params['id'])).id)
  }

  async useCounts({ bouncer }: HttpContext): Promise<DocumentUseCounts> {
    await bouncer.with(KindsPolicy).authorize('view', documents)
    return countUses()
  }

  async storeUploaded(ctx: HttpContext) {
    await ctx.bouncer.with(KindsPolicy).authorize('view', documents)
    const { upload, side = 'shared' } = await uploadedDocumentValidator.validate(ctx.request.body())
    const row = await createUploaded(upload, side, ctx.auth.getUserOrFail())
    ctx.response.status(201)
    return answer(ctx, row)
  }

  /** Lists all files that the document has or had. */
  async files(ctx: HttpContext): Promise<DocumentFileItem[]> {
    await ctx.bouncer.with(KindsPolicy).authorize('view', documents)
    const row = documentOf(await findEntry(documents, ctx.params['id']))
    const files = await DocumentFile.query()
      .where({ documentId: row.id })
      .orderBy('id', 'desc')
      .limit(MAX_FILES_LISTED)
    return files.map((file) => ({
      ...toWireFile(file),
      name: file.name,
      side: file.side,
      isCurrent: row.files[file.side]?.id === file.id,
      ...(file.isPublic && { isPublic: true }),
    }))
  }

  async putFile(ctx: HttpContext) {
    const place = await this.#place(ctx)
    const authorize = await this.#authorize(ctx, place.id)
    const { version, ...change } = await documentFileValidator.validate(ctx.request.body())
    const editor = ctx.auth.getUserOrFail()
    return answer(ctx, await putFile(place, change, { version, editor, authorize }))
  }

  /** Makes a replaced file public, which takes the right to publish, or private again. */
  async publishFormer(ctx: HttpContext) {
    const place = { id: Number(ctx.params['id']), file: Number(ctx.params['file']) }
    const authorize = await this.#authorize(ctx, place.id)
    const { version, isPublic } = await formerFileValidator.validate(ctx.request.body())
    // A draft's author could otherwise publish a file that nobody else has seen.
    if (isPublic) await ctx.bouncer.with(KindsPolicy).authorize('publish', documents)
    const editor = ctx.auth.getUserOrFail()
    return answer(ctx, await publishFormerFile(place, isPublic, { version, editor, authorize }))
  }

  async removeFile(ctx: HttpContext) {
    const place = await this.#place(ctx)
    const authorize = await this.#authorize(ctx, place.id)
    const { version } = await removedFileValidator.validate(ctx.request.qs())
    const editor = ctx.auth.getUserOrFail()
    return answer(ctx, await removeFile(place, { version, editor, authorize }))
  }

  /** Lists the public documents for visitors. */
  async shown(ctx: HttpContext) {
    const { q, ...parameters } = await shownDocumentsValidator.validate(ctx.request.qs())
    if (q === undefined) {
      const read = async () => ({ content: await listShownDocuments(parameters) })
      return answerVisitors(ctx, { parameters, read })
    }
    // The response is not cached, because it depends on a visitor's query.
    ctx.response.header('cache-control', 'no-store')
    return searching(ctx.request.ip(), () => listShownDocuments({ ...parameters, q }))
  }

  async filters(ctx: HttpContext) {
    const read = async () => ({ content: await listShownFilters() })
    return answerVisitors(ctx, { parameters: {}, read })
  }

  async shownOne(ctx: HttpContext) {
    const { language } = await shownDocumentValidator.validate(ctx.request.qs())
    const read = async () => {
      const content = await readShownDocument(String(ctx.params['slug']), language)
      if (!content) throw ApiException.notFound('Document')
      return { content }
    }
    return answerVisitors(ctx, { parameters: { language }, read })
  }

  async #place({ params }: HttpContext) {
    const { side } = await documentSideValidator.validate(params)
    return { id: Number(params['id']), side }
  }

  /** Before the body is validated, rejects people who may not change the document. */
  async #authorize({ bouncer }: HttpContext, id: number) {
    const policy = bouncer.with(KindsPolicy)
    const authorize = (row: EntryRow) => policy.authorize('change', documents, row)
    await authorize(await findEntry(documents, id))
    return authorize
  }
}
