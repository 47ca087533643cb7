import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import uploadSettings from '#config/uploads'
import { ApiException } from '#core/errors/api_exception'
import { inspectDocument } from '#kinds/documents/inspecting/inspect_document'
import { inspectUpload } from '#pictures/making/inspect_upload'
import type User from '#accounts/user'
import { incomingFolder } from '#stored_files/storage/incoming'
import { originals } from '#stored_files/storage/originals'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'
import { CONTENT_PARTS, pathOfFile } from '#transfer/export/content_parts'
import { UnreadableSource } from '#transfer/source/source'
import { recordsIn } from '#transfer/source/ufuq/content_records'
import type { OpenContent } from '#transfer/source/ufuq/open_content'

/** The keys of the stored originals, by the paths of the files in the export. */
export type StoredFiles = ReadonlyMap<string, string>

/**
 * Stores the files of all pictures and documents, and runs `work`, which writes the rows that name
 * them. A file that no row names afterwards is deleted. Every file is inspected as an upload is.
 */
export async function withStoredFiles<T>(
  content: OpenContent,
  person: User,
  work: (files: StoredFiles) => Promise<T>,
): Promise<T> {
  const files = new Map<string, string>()
  try {
    for (const name of ['pictures', 'document-files'] as const) {
      for await (const { record, values } of recordsIn(content, name)) {
        const stated = { type: String(values['type']), id: Number(values['id']) }
        const path = pathOfFile(CONTENT_PARTS[name], stated)
        if (path === null || path !== record['file'] || !/^[a-z]{3,4}$/.test(stated.type)) {
          throw new UnreadableSource(`${name} has a file at an unexpected path`)
        }
        const inspect = name === 'pictures' ? inspectPicture : inspectFile
        const expected = { path, sha256: String(values['hash']), bytes: Number(values['bytes']) }
        files.set(
          path,
          await store(content, expected, (file) => inspect(file, stated.type, person)),
        )
      }
    }
    return await work(files)
  } finally {
    for (const key of files.values()) await resolvePending(key)
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
    await pipeline(
      await content.read(path),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          length += chunk.length
          yield chunk
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    )
    if (hash.digest('hex') !== sha256 || length !== bytes)
      throw new UnreadableSource(`${path} is damaged`)
    if (!(await isAccepted(path, () => inspect(file)))) {
      throw new UnreadableSource(`${path} is not a file of its type`)
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

const inspectPicture = async (file: string, type: string, person: User) =>
  (await inspectUpload(file, person)).type === type

const inspectFile = async (file: string, type: string, person: User) =>
  (await inspectDocument({ file, name: `file.${type}` }, person)).type === type
