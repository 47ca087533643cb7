import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import uploadSettings from '#config/uploads'
import { cleanFileName } from '#stored_files/file_name'
import type { ReceivedFile } from '#stored_files/received_file'
import { incomingFolder } from '#stored_files/storage/incoming'
import type { GetPicture } from '#transfer/apply/bring_pictures'
import { fetchFile } from '#transfer/fetch/fetch_file'

const UPLOADS = /\/wp-content\/uploads\/(.+)$|\/content\/images\/(.+)$/

/** Finds pictures in a copy of the former site's uploads folder, and reads nothing outside it. */
export const picturesInFolder =
  (folder: string): GetPicture =>
  async (url) => {
    const path = pathOf(url)
    if (path === null) return null
    const root = await realpath(folder)
    const file = await realpath(join(root, path)).catch(() => null)
    if (file === null || !file.startsWith(root + sep)) return null
    const found = await stat(file)
    return found.isFile() && found.size <= uploadSettings.maxBytes ? receive(file) : null
  }

function pathOf(url: string): string | null {
  const [, wordpress, ghost] = UPLOADS.exec(url.split(/[?#]/, 1)[0] ?? '') ?? []
  try {
    return decodeURIComponent(wordpress ?? ghost ?? '') || null
  } catch {
    return null
  }
}

const LIMITS = { timeoutMs: 60_000, maxRedirects: 5 }
/** The number of files and bytes that one run may fetch. */
const BUDGET = { files: 50_000, bytes: 50 * 2 ** 30 }

/** Fetches pictures from these hosts only. */
export function picturesFromHosts(hosts: readonly string[]): GetPicture {
  const budget = { ...BUDGET }
  const folder = incomingFolder(uploadSettings.folder)
  const { maxBytes } = uploadSettings
  const refused = new Set<string>()
  return async (url) => {
    if (!URL.canParse(url) || refused.has(url)) return null
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const fetched = await fetchFile(url, { ...LIMITS, hosts, folder, maxBytes, budget })
    if ('path' in fetched) return receivedAt(fetched.path, basename(new URL(url).pathname))
    refused.add(url)
    return null
  }
}

/** Tries the sources of pictures in order, until one of them has the picture. */
export const firstOf =
  (sources: readonly GetPicture[]): GetPicture =>
  async (url) => {
    for (const get of sources) {
      const file = await get(url)
      if (file) return file
    }
    return null
  }

/** Copies a file to the folder of uploads, because storing an original moves the file. */
async function receive(file: string): Promise<ReceivedFile> {
  const incoming = incomingFolder(uploadSettings.folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const path = join(incoming, `${randomUUID()}.part`)
  await copyFile(file, path)
  return receivedAt(path, basename(file))
}

/** Describes a file on the disk in the same form as an uploaded file. */
async function receivedAt(path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const discard = () => rm(path, { force: true })
  return { path, name: cleanFileName(name), hash: hash.digest('hex'), bytes, discard }
}
