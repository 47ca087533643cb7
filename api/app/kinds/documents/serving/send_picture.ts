import { buffer } from 'node:stream/consumers'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { codeOf } from '#core/database/database_failures'
import { documentOf } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documents } from '#kinds/documents/document_kind'
import { liveOf } from '#kinds/kind'
import { originals } from '#stored_files/storage/originals'

/** Sends the picture of a file's first page. The picture's version is part of its address. */
export async function sendPicture(
  { response }: HttpContext,
  file: DocumentFile,
  { version, headers }: { version: string; headers: Record<string, string> },
) {
  const { pictureKey, pictureBytes } = file
  if (!pictureKey || !pictureBytes || toWireFile(file).picture?.version !== version) {
    throw ApiException.notFound('Picture')
  }
  const content = await read(pictureKey, pictureBytes)
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('x-content-type-options', 'nosniff')
  response.header('content-security-policy', "default-src 'none'; sandbox")
  return response.type('image/webp').send(content)
}

/** A file that visitors may open; null if there is none. */
export async function findPublicFile(id: number): Promise<DocumentFile | null> {
  const file = await DocumentFile.find(id)
  if (!file) return null
  const row = await liveOf(documents).where({ id: file.documentId, isPublished: true }).first()
  const isCurrent = row !== null && documentOf(row).files[file.side]?.id === id
  return row && (isCurrent || file.isPublic) ? file : null
}

async function read(key: string, bytes: number): Promise<Buffer> {
  try {
    return await buffer(await originals.open(key, { start: 0, end: bytes - 1 }))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw ApiException.notFound('Picture')
    throw error
  }
}
