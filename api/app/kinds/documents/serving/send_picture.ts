import { buffer } from 'node:stream/consumers'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { codeOf } from '#core/database/database_failures'
import { findFile, type FileRow } from '#entries/files'
import { findPublicDocuments, toDocumentFile } from '#document_links/stored_documents'
import { originals } from '#stored_files/storage/originals'

/** Sends the picture of a file's first page. The picture's version is part of its address. */
export async function sendPicture(
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
export async function findPublicFile(id: number): Promise<FileRow | null> {
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
