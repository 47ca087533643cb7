import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { Language } from '@ufuq/shared/contract/languages'
import { parse } from 'yaml'
import uploadSettings from '#config/uploads'
import type { ReportProgress } from '#core/boot/start_progress'
import { storeUpload } from '#kinds/picture/uploading/store_upload'
import type User from '#people/user'
import type { ReceivedFile } from '#stored_files/received_file'
import { incomingFolder } from '#stored_files/storage/original_storage'

interface DemoPicture {
  name: string
  alternative: Record<Language, string>
  caption?: Record<Language, string>
  /** As parts of the width and the height; the middle by default. */
  focalPoint?: { x: number; y: number }
}

/** The name of the artist, as one text for both languages. */
const DEMO_CREDIT = 'ريم السالم · Reem al-Salem'

/** The folder of the demo content, which has the same path in the build as in the sources. */
const folder = () => app.makePath('database/demo')

/** The pictures of the demo texts. */
export const readDemoPictures = async () =>
  parse(await readFile(join(folder(), 'pictures.yaml'), 'utf8')) as DemoPicture[]

/**
 * Stores the pictures of the demo texts in the library, with the given person as the uploader.
 * Returns their ids by name. If the server is killed while it starts, the next start finds the
 * pictures that are already stored.
 */
export async function storeDemoPictures(
  uploader: User,
  report: ReportProgress = () => {},
): Promise<Map<string, number>> {
  const pictures = await readDemoPictures()
  const ids = new Map<string, number>()
  for (const [index, demo] of pictures.entries()) {
    report(`picture ${index + 1} of ${pictures.length}`)
    const file = await receiveDemoFile(`${demo.name}.webp`)
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
async function receiveDemoFile(name: string): Promise<ReceivedFile> {
  const content = await readFile(join(folder(), 'pictures', name))
  const incoming = incomingFolder(uploadSettings.folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const path = join(incoming, `${randomUUID()}.part`)
  await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
  return {
    path,
    name,
    hash: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    discard: () => rm(path, { force: true }),
  }
}
