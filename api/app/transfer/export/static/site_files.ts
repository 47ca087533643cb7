import { widthsOf } from '@ufuq/shared/contract/pictures'
import {
  fileAt,
  readFileKey,
  readPictureAddress,
} from '@ufuq/shared/domain/documents/file-addresses'
import { decodedPath } from '@ufuq/shared/domain/redirects/targets'
import { codeOf } from '#core/database/database_failures'
import { findFile } from '#entries/files'
import { findPublicFile } from '#kinds/documents/serving/send_picture'
import { findPublicDocument } from '#legacy_entries/stored_documents'
import { madeFiles } from '#pictures/making/made_files'
import { findServed } from '#pictures/showing/find_served'
import { ownIcon } from '#site/serving/site_icons'
import type { StaticFiles } from '#site/serving/static_files'
import { originals } from '#stored_files/storage/originals'
import type { ContentWriter } from '#transfer/export/content_writer'
import { fileAtPath, linkBetween } from '#transfer/export/static/file_paths'

/**
 * The files that pages of the static copy use: styles, fonts, icons, pictures and documents. Each
 * file is written once.
 */
export class SiteFiles {
  readonly #writer: ContentWriter
  readonly #shipped: StaticFiles
  /** The files by path; null for a path that has no file. */
  readonly #written = new Map<string, string | null>()
  readonly #files = new Set<string>()

  constructor(writer: ContentWriter, shipped: StaticFiles) {
    this.#writer = writer
    this.#shipped = shipped
  }

  get count(): number {
    return [...this.#written.values()].filter((file) => file !== null).length
  }

  /** The file for a path of the site, written on first use; null if the site has no such file. */
  async use(path: string): Promise<string | null> {
    const known = this.#written.get(path)
    if (known !== undefined) return known
    this.#written.set(path, null)
    const file = await this.#write(path)
    this.#written.set(path, file)
    return file
  }

  /** The content of an SVG file that the site ships. */
  async svg(path: string): Promise<string | null> {
    if (!path.endsWith('.svg')) return null
    return (await this.#shipped.find(path))?.body.identity.toString('utf8') ?? null
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    if (this.#isNew(file)) await this.#writer.addContent(file, content)
  }

  async #write(path: string): Promise<string | null> {
    const [, kind, key, name] = /^\/(uploads|files)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const page = readPictureAddress(path)
    if (page) return this.#pageOfDocument(path, page)
    if (kind === 'uploads' && key !== undefined && name !== undefined) {
      return this.#picture(path, Number(key), name)
    }
    if (kind === 'files' && key !== undefined) return this.#document(path, key)
    return this.#shippedFile(path)
  }

  async #shippedFile(path: string): Promise<string | null> {
    const body = (await ownIcon(path)) ?? (await this.#shipped.find(path))?.body
    if (!body) return null
    const file = fileAtPath(path)
    const content = path.endsWith('.css')
      ? await this.withFiles(body.identity.toString('utf8'), { file, base: path })
      : body.identity
    await this.write(file, content)
    return file
  }

  async #picture(path: string, id: number, name: string): Promise<string | null> {
    const [, part, width, format] = /^([0-9a-f]{16})-(\d{2,5})\.(avif|webp)$/.exec(name) ?? []
    const picture = Number.isSafeInteger(id) ? await findServed(id) : null
    if (!picture || picture.file !== part || !widthsOf(picture).includes(Number(width))) return null
    const wanted = {
      picture,
      width: Number(width),
      format: format === 'avif' ? format : 'webp',
    } as const
    const file = fileAtPath(path)
    await this.write(file, await madeFiles.get(wanted, 'export'))
    return file
  }

  async #document(path: string, name: string): Promise<string | null> {
    const key = readFileKey(name)
    const document = key && (await findPublicDocument(key.id))
    if (!key || !document) return null
    const stored = await findFile(
      'former' in key
        ? { id: key.former, entry_id: document.id, is_public: true }
        : { id: fileAt(document.files, key.side)?.file.id ?? 0 },
    )
    if (!stored || decodedPath(path) === null) return null
    // The server ignores the name of the file, but static web servers choose the type by its
    // extension.
    const file = fileAtPath(path.endsWith(`.${stored.type}`) ? path : `${path}.${stored.type}`)
    return this.#copy(stored.key, file)
  }

  /** The picture of a file's first page. */
  async #pageOfDocument(path: string, { file: id, version }: { file: number; version: string }) {
    const stored = await findPublicFile(id)
    if (!stored?.picture_key?.startsWith(version)) return null
    return this.#copy(stored.picture_key, fileAtPath(path))
  }

  /** Copies an original; null if it no longer exists. */
  async #copy(key: string, file: string): Promise<string | null> {
    if (!this.#isNew(file)) return file
    try {
      await originals.use(key, (original) => this.#writer.addFile(file, original))
      return file
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      this.#files.delete(file)
      return null
    }
  }

  /** Whether the file has not been written yet. Two spellings of an address have the same file. */
  #isNew(file: string): boolean {
    if (this.#files.has(file)) return false
    this.#files.add(file)
    return true
  }

  /** A style sheet with links to the files that it uses, relative to `file`. */
  async withFiles(css: string, { file, base }: { file: string; base: string }): Promise<string> {
    const links = new Map<string, string>()
    for (const [, address = ''] of css.matchAll(URLS)) {
      if (/^(?:data:|#|[a-z]+:)/i.test(address)) continue
      const used = await this.use(new URL(address, `http://site${base}`).pathname)
      if (used !== null) links.set(address, linkBetween(file, used))
    }
    return css
      .replace(URLS, (whole, address: string) => {
        const link = links.get(address)
        return link === undefined ? whole : `url("${link}")`
      })
      .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
  }
}

const URLS = /url\(\s*["']?([^"'()\s]+)["']?\s*\)/g
