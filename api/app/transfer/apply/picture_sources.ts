import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import uploadSettings from '#config/uploads'
import { fetchFile } from '#core/outgoing/fetch_file'
import { cleanFileName, type ReceivedFile } from '#stored_files/received_file'
import { incomingFolder } from '#stored_files/storage/original_storage'
import type { GetPicture } from '#transfer/apply/bring_files'
import { decoded } from '#transfer/convert/addresses'

/** The path in the folder: of WordPress, of its networks and of WordPress.com, and of Ghost. */
const UPLOADS =
  /\/(?:wp-content|app)\/uploads\/(.+)$|\/blogs\.dir\/\d+\/files\/(.+)$|\.files\.wordpress\.com\/(.+)$|\/content\/((?:images|files|media)\/.+)$/

/** Finds files in a copy of the former site's uploads folder, and reads nothing outside it. */
export const picturesInFolder =
  (folder: string): GetPicture =>
  async (url) => {
    const address = decoded(url.split(/[?#]/, 1)[0] ?? '')
    const path = UPLOADS.exec(address)?.slice(1).find(Boolean) ?? ''
    // The copy may be of one site of a network, or of Ghost's pictures alone.
    const inner = path.replace(/^(?:sites\/\d+|images|files|media)\//, '')
    return (await findIn(folder, path)) ?? findIn(folder, inner)
  }

/** The folders from which generators serve files at the root of a site. */
const STATIC = ['static', 'public', 'assets', 'source']

/**
 * Finds the files of a Markdown site in its own folder: beside the texts, or where its generator
 * serves files from, which is beside a folder `content`. `site` is the address of the site; if it is
 * null, a path is looked up whatever its host.
 */
export function picturesInSite(folder: string, site: string | null): GetPicture {
  const served = STATIC.map((name) => [folder, name] as const)
  if (basename(folder) === 'content') served.push([join(folder, '..'), 'static'])
  const host = site !== null && URL.canParse(site) ? new URL(site).host : null
  return async (url) => {
    if (host !== null && URL.canParse(url) && new URL(url).host !== host) return null
    const path = pathOf(url).replace(/^\/+/, '')
    const beside = await findIn(folder, path)
    if (beside) return beside
    // A theme may look up a relative path where the generator serves files from.
    const parts = path.split('/')
    for (const from of URL.canParse(url) ? [0] : parts.keys()) {
      const name = join('/', ...parts.slice(from))
      for (const [root, inside] of served) {
        const found = await findIn(root, inside + name)
        if (found) return found
      }
    }
    return null
  }
}

const pathOf = (url: string): string =>
  decoded(url.replace(/^(?:https?:)?\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '')

/** The file at this path, unless a link leads out of the folder. */
async function findIn(folder: string, path: string): Promise<ReceivedFile | null> {
  const root = await realpath(folder).catch(() => null)
  if (path === '' || root === null) return null
  for (const name of namesOf(path)) {
    const file = await realpath(join(root, name)).catch(() => null)
    if (!file?.startsWith(root + sep)) continue
    const found = await stat(file)
    if (found.isFile() && found.size <= uploadSettings.maxBytes) return receive(file)
  }
  return null
}

/**
 * The names that a copy may have for a file: composed or decomposed, as macOS writes them, and
 * without the size that WordPress adds to smaller versions of a picture.
 */
const namesOf = (path: string): Set<string> =>
  new Set(
    [path, path.replace(/-(?:\d+x\d+|scaled|rotated)(?=\.\w+$)/, '')].flatMap((name) => [
      name,
      name.normalize('NFC'),
      name.normalize('NFD'),
    ]),
  )

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
    if ('path' in fetched) return receivedAt(fetched.path, basename(decoded(new URL(url).pathname)))
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
