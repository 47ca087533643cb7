import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import uploadSettings from '#config/uploads'
import type { ReportProgress } from '#core/boot/start_progress'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { storeUpload } from '#pictures/uploading/store_upload'
import type { ReceivedFile } from '#stored_files/received_file'
import type User from '#accounts/user'

/**
 * Stores the pictures of the demo texts in the library, with the given person as the uploader.
 * Returns their ids by name. If the server is killed while it starts, the next start finds the
 * pictures that are already stored.
 */
export async function storeDemoPictures(
  uploader: User,
  report: ReportProgress = () => {},
): Promise<Map<string, number>> {
  const { DEMO_CREDIT, DEMO_PICTURES, readDemoPicture } =
    await import('#database/demo/demo_pictures')
  const ids = new Map<string, number>()
  for (const [index, demo] of DEMO_PICTURES.entries()) {
    report(`picture ${index + 1} of ${DEMO_PICTURES.length}`)
    const file = await receiveDemoFile(`${demo.name}.webp`, await readDemoPicture(demo))
    try {
      const { alternative, caption, focalPoint = null } = demo
      const { entry } = await storeUpload(file, {
        uploader,
        by: { id: uploader.id, role: 'product' },
        values: { alternative, ...(caption && { caption }), credit: DEMO_CREDIT, focalPoint },
        isDemo: true,
      })
      ids.set(demo.name, entry.id)
    } finally {
      await file.discard()
    }
  }
  return ids
}

/** Writes a copy as an upload, because storing an original moves the file. */
async function receiveDemoFile(name: string, content: Buffer): Promise<ReceivedFile> {
  const folder = incomingFolder(uploadSettings.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
  return {
    path,
    name,
    hash: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    discard: () => rm(path, { force: true }),
  }
}
