import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DownloadReason } from '@ufuq/shared/contract/documents'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import uploadSettings from '#config/uploads'
import { ApiException } from '#core/errors/api_exception'
import { inspectDocument } from '#kinds/document/inspecting/inspect_document'
import { inspectUpload } from '#kinds/picture/making/inspect_upload'
import type User from '#people/user'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'
import { markPending, resolvePending } from '#stored_files/storage/storing'
import { hasFiles, pathOfFile } from '#transfer/export/content_format'
import { EXPORTED_KINDS } from '#transfer/export/exported_kinds'
import { UnreadableSource } from '#transfer/source/source'
import { entriesIn, type OpenContent } from '#transfer/source/ufuq/open_content'

/** The results of storing the files, by their paths in the export. */
export interface StoredFiles {
  /** The keys of the originals. */
  keys: ReadonlyMap<string, string>
  /**
   * Why browsers must download a document instead of opening it, as determined by the inspection;
   * null if they may open it.
   */
  reasons: ReadonlyMap<string, DownloadReason | null>
}

/** Housekeeping removes files that were marked more than an hour ago and that no row refers to. */
const MARK_AGAIN_AFTER_MS = 600_000

/**
 * Stores the files of all pictures and documents, and runs `work`, which writes the rows that refer
 * to them. Deletes files that no row refers to afterwards. Inspects every file in the same way as
 * an upload.
 */
export async function withStoredFiles<T>(
  content: OpenContent,
  person: User,
  work: (files: StoredFiles) => Promise<T>,
): Promise<T> {
  const keys = new Map<string, string>()
  const reasons = new Map<string, DownloadReason | null>()
  let markedAt = Date.now()
  const markAgain = async () => {
    for (const key of keys.values()) await markPending(key)
    markedAt = Date.now()
  }
  try {
    for (const kind of EXPORTED_KINDS.filter(hasFiles)) {
      for await (const { files } of entriesIn(content, kind)) {
        for (const stated of files) {
          const path = pathOfFile(stated)
          const inspect = async (file: string) => {
            if (kind.name === picture.name)
              return (await inspectUpload(file, person)).type === stated.type
            const found = await inspectDocument({ file, name: `file.${stated.type}` }, person)
            reasons.set(path, found.downloadOnly)
            return found.type === stated.type
          }
          keys.set(path, await store(content, { path, ...stated }, inspect))
          if (Date.now() - markedAt > MARK_AGAIN_AFTER_MS) await markAgain()
        }
      }
    }
    await markAgain()
    return await work({ keys, reasons })
  } finally {
    for (const key of keys.values()) await resolvePending(key)
  }
}

async function store(
  content: OpenContent,
  { path, sha256, bytes }: { path: string; sha256: string; bytes: number },
  inspect: (file: string) => Promise<boolean>,
): Promise<string> {
  const folder = incomingFolder(uploadSettings.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${randomUUID()}.part`)
  try {
    const hash = createHash('sha256')
    let length = 0
    const limit = Math.max(uploadSettings.maxBytes, uploadSettings.documentMaxBytes)
    await pipeline(
      content.read(path),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          length += chunk.length
          if (length > limit) {
            throw new UnreadableSource(`${path} is larger than UPLOAD_MAX_MB and DOCUMENT_MAX_MB`)
          }
          yield chunk
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    )
    if (hash.digest('hex') !== sha256 || length !== bytes)
      throw new UnreadableSource(`${path} is damaged`)
    if (!(await isAccepted(path, () => inspect(file)))) {
      throw new UnreadableSource(`${path} does not match its file type`)
    }
    const key = randomUUID()
    await markPending(key)
    await originals.store(key, file)
    return key
  } finally {
    await rm(file, { force: true })
  }
}

async function isAccepted(path: string, inspect: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inspect()
  } catch (error) {
    if (!(error instanceof ApiException) || error.status !== 422) throw error
    throw new UnreadableSource(`${path}: ${error.details.errors?.[0]?.message ?? error.message}`)
  }
}
