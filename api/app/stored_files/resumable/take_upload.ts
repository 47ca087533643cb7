import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadPurpose } from '@ufuq/shared/contract/resumable-uploads'
import uploadSettings from '#config/uploads'
import { ApiException } from '#core/errors/api_exception'
import { cleanFileName, type ReceivedFile } from '#stored_files/received_file'
import { isOwn, uploads } from '#stored_files/resumable/upload_server'
import { incomingFolder } from '#stored_files/storage/original_storage'

interface Wanted {
  id: string
  personId: number
  purpose: UploadPurpose
}

/**
 * Runs `work` with the file of a finished upload, which no other call can use in the meantime.
 * Deletes the upload afterwards, unless `work` failed for a reason other than the file. In that
 * case, the upload can be used again. Throws 404 if the person has no such upload for this purpose,
 * and 409 if it is not finished.
 */
export async function takingUpload<T>(
  { id, personId, purpose }: Wanted,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { store } = await uploads()
  const found = isOwn(id, personId) ? await store.getUpload(id).catch(() => null) : null
  const source = found?.storage?.path
  if (!found || !source || found.metadata?.['purpose'] !== purpose) {
    throw ApiException.notFound('Upload')
  }
  if (found.offset !== found.size)
    throw new ApiException(409, 'malformed', 'The upload is not finished')
  const incoming = incomingFolder(uploadSettings.folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const path = join(incoming, `${randomUUID()}.part`)
  await rename(source, path).catch(() => {
    throw ApiException.notFound('Upload')
  })
  const discard = () => rm(path, { force: true })
  try {
    const result = await work({
      path,
      name: cleanFileName(found.metadata['filename'] ?? undefined),
      hash: await writtenHash(path),
      bytes: found.offset,
      discard,
    })
    await store.configstore.delete(id)
    return result
  } catch (error) {
    const isRefused = error instanceof ApiException && error.status === 422
    if (isRefused) await store.configstore.delete(id)
    // The file may already have been moved to the storage.
    else await rename(path, source).catch(() => {})
    throw error
  } finally {
    await discard()
  }
}

/** Syncs a file to the disk and returns its SHA-256. */
async function writtenHash(path: string): Promise<string> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
