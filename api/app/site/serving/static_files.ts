import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Page } from '#content/page_cache'
import { bytesOf, hashOf } from '#core/http/encoded_body'
import { clientBuild, requireBuild } from '#site/web_app/web_app'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The size of the cache, enough for the files of a few visits in all encodings. Other files are
 * read from the system's file cache, which is as fast.
 */
const CACHE_BYTES = 2 * 2 ** 20

/** The files that were requested most recently, by their paths. */
export const fileCache = new LRUCache<string, Page>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ body }) => bytesOf(body),
})

/**
 * The files of the built client, with the compressed encodings that the build made. They are read
 * on request. The path of a request is only looked up; it is not used as a path on disk.
 */
export class StaticFiles {
  /** The names of all files, including compressed ones. */
  readonly #names: ReadonlySet<string>

  constructor(names: ReadonlySet<string>) {
    this.#names = names
  }

  static async load(): Promise<StaticFiles> {
    requireBuild()
    const entries = await readdir(clientBuild, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    return new StaticFiles(new Set(paths.map(urlOf)))
  }

  /** A file; undefined if it does not exist, or has been deleted since the server started. */
  async find(url: string): Promise<Page | undefined> {
    const type = TYPES[extname(url)]
    if (!type || !this.#names.has(url) || url.startsWith('/.vite/')) return undefined
    const cached = fileCache.get(url)
    if (cached) return cached
    const read = (name: string) => readFile(join(clientBuild, name))
    const readIfPresent = async (name: string) => (this.#names.has(name) ? read(name) : undefined)
    const all = [read(url), readIfPresent(`${url}.br`), readIfPresent(`${url}.gz`)] as const
    try {
      const [identity, br, gzip] = await Promise.all(all)
      const body = {
        type,
        hash: hashOf(identity),
        identity,
        encoded: br && gzip ? { br, gzip } : {},
      }
      const headers = { 'cache-control': cacheControlOf(url) }
      // Files are treated like private pages, which do not count as outdated while the database
      // can't be reached.
      const file: Page = {
        kind: 'page',
        status: 200,
        body,
        isPrivate: true,
        headers,
        route: 'file',
      }
      fileCache.set(url, file)
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

/**
 * The value of the `Cache-Control` header. File names under /assets contain a hash of the file's
 * content.
 */
const cacheControlOf = (url: string) =>
  url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

const urlOf = (path: string) => `/${relative(clientBuild, path).split(sep).join('/')}`
