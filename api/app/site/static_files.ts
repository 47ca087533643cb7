import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { hashOf, type EncodedBody } from '#site/encoded_body'
import { clientBuild, requireBuild } from '#site/web_build'

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

interface StaticFile {
  body: EncodedBody
  cacheControl: string
}

/**
 * The files of the built client, held in memory with the compressed forms made by the build. Requests are looked up by
 * path and never become a path on disk.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>

  constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files
  }

  static async load(): Promise<StaticFiles> {
    requireBuild()
    const entries = await readdir(clientBuild, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const present = new Set(paths)
    const served = paths.filter(
      (path) => TYPES[extname(path)] && !path.includes(`${sep}.vite${sep}`),
    )
    const files = await Promise.all(
      served.map(async (path) => [urlOf(path), await readStaticFile(path, present)] as const),
    )
    return new StaticFiles(new Map(files))
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path)
  }
}

async function readStaticFile(path: string, present: ReadonlySet<string>): Promise<StaticFile> {
  const readIfPresent = (file: string) => (present.has(file) ? readFile(file) : undefined)
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readIfPresent(`${path}.br`),
    readIfPresent(`${path}.gz`),
  ])
  return {
    body: {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      hash: hashOf(identity),
      identity,
      encoded: br && gzip ? { br, gzip } : {},
    },
    // Names under /assets contain a hash of their content.
    cacheControl: urlOf(path).startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  }
}

const urlOf = (path: string) => `/${relative(clientBuild, path).split(sep).join('/')}`
