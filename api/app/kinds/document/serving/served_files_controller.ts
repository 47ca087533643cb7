import { buffer } from 'node:stream/consumers'
import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  fileAddress,
  fileAt,
  fileNameIn,
  readFileKey,
  readPictureAddress,
} from '@ufuq/shared/domain/documents/file-addresses'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { countPublicRead } from '#core/limits/read_limit'
import { findFile, type FileRow } from '#entries/files'
import { authorize } from '#entries/permissions'
import { findEntry } from '#entries/rows'
import { documents } from '#kinds/document/document_kind'
import { sendFile } from '#kinds/document/serving/send_file'
import {
  documentValues,
  findPublicDocument,
  findPublicDocuments,
  toDocumentFile,
} from '#reading/links/stored_documents'
import { originals } from '#stored_files/storage/originals'

/**
 * Browsers must revalidate the file each time, because the address stays the same when the file is
 * replaced.
 */
const PUBLIC = 'public, no-cache'
const PRIVATE = 'private, no-store'

/** Browsers show a picture for at most an hour after its document was withdrawn. */
const PICTURE = 'public, max-age=3600'
const PRIVATE_PICTURE = 'private, max-age=31536000, immutable'

const notFound = () => ApiException.notFound('File')

/** Serves the files of documents to visitors and staff. */
export default class ServedFilesController {
  /**
   * Sends the newest file of a published document. An address with another file name redirects to
   * the address with the current name.
   */
  async show(ctx: HttpContext) {
    await countPublicRead(ctx.request.ip())
    const key = readFileKey(String(ctx.params['key']))
    const document = key && (await findPublicDocument(key.id))
    if (!key || !document) throw notFound()
    const { id, title, files } = document
    const chosen = fileAt(files, key.side)
    if (!chosen) throw notFound()
    const { side, file } = chosen
    const asked = String(ctx.params['name'])
    const names = LANGUAGES.map((language) => fileNameIn(title, language))
    const name = names.find((one) => `${one}.${file.type}` === asked)
    if (name === undefined || side !== key.side || id !== key.id) {
      const known = names.find((one) => asked.startsWith(`${one}.`)) ?? fileNameIn(title, 'ar')
      ctx.response.header('cache-control', PUBLIC)
      return ctx.response
        .redirect()
        .status(302)
        .toPath(fileAddress({ id, side }, known, file.type))
    }
    const stored = await findFile({ id: file.id })
    if (!stored) throw notFound()
    return sendFile(ctx, stored, { name: asked, cacheControl: PUBLIC })
  }

  /** Sends visitors the picture of a file that they may open. */
  async picture(ctx: HttpContext) {
    await countPublicRead(ctx.request.ip())
    const asked = readPictureAddress(ctx.request.url())
    const file = asked && (await findPublicFile(asked.file))
    if (!file) throw notFound()
    return sendPicture(ctx, file, { version: asked.version, cacheControl: PICTURE })
  }

  /** Sends staff the picture of any file that a document has or had. */
  async formerPicture(ctx: HttpContext) {
    const { file } = await this.#stored(ctx)
    const version = String(ctx.params['version'])
    return sendPicture(ctx, file, { version, cacheControl: PRIVATE_PICTURE })
  }

  /** Sends staff any file that a document has or had. */
  async former(ctx: HttpContext) {
    const { file, title } = await this.#stored(ctx)
    const name = file.name ?? `${fileNameIn(title, 'ar')}.${file.type}`
    return sendFile(ctx, file, { name, cacheControl: PRIVATE })
  }

  /** A file in the staff's library, and the title of its document. */
  async #stored({ auth, params }: HttpContext) {
    authorize(auth.getUserOrFail(), 'read', documents)
    const entry = await findEntry({ kind: documents, id: params['id'] })
    const file = await findFile({ id: params['file'], entry_id: entry.id })
    if (!file) throw notFound()
    return { file, title: documentValues(entry).title }
  }
}

/** Sends the picture of a file's first page. The picture's version is part of its address. */
async function sendPicture(
  { response }: HttpContext,
  file: FileRow,
  { version, cacheControl }: { version: string; cacheControl: string },
) {
  const { picture_key: key, picture_bytes: bytes } = file
  if (!key || !bytes || toDocumentFile(file).picture?.version !== version) {
    throw ApiException.notFound('Picture')
  }
  const content = await read(key, bytes)
  response.header('cache-control', cacheControl)
  response.header('x-content-type-options', 'nosniff')
  response.header('content-security-policy', "default-src 'none'; sandbox")
  return response.type('image/webp').send(content)
}

/** A file that visitors may open; null if there is none. */
async function findPublicFile(id: number): Promise<FileRow | null> {
  const file = await findFile({ id })
  const [document] = file ? await findPublicDocuments([file.entry_id]) : []
  if (!file || !document) return null
  const isCurrent = Object.values(document.files).some((one) => one?.id === id)
  return isCurrent ? file : null
}

async function read(key: string, bytes: number): Promise<Buffer> {
  try {
    return await buffer(await originals.open(key, { start: 0, end: bytes - 1 }))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw ApiException.notFound('Picture')
    throw error
  }
}
