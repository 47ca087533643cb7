import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { codeOf } from '#core/database/database_failures'
import {
  CONTENT_FORMAT,
  CONTENT_VERSION,
  MANIFEST,
  type ContentManifest,
} from '#transfer/export/content_parts'
import { UnreadableSource } from '#transfer/source/source'

/** An export of the content as JSON, in a folder or a ZIP file. */
export interface OpenContent {
  manifest: ContentManifest
  /** Throws an UnreadableSource if the file is missing. */
  read: (path: string) => Promise<Readable>
  close: () => void
}

type Reader = Omit<OpenContent, 'manifest'>

/** Opens an export of this product's content; null if the path is something else. */
export async function openContent(path: string): Promise<OpenContent | null> {
  const reader = await readerOf(path)
  if (reader === null) return null
  try {
    const manifest = JSON.parse(await textOf(await reader.read(MANIFEST))) as ContentManifest
    if (manifest.format !== CONTENT_FORMAT) throw new UnreadableSource(`${path} has no content`)
    if (manifest.version !== CONTENT_VERSION) {
      throw new UnreadableSource(
        `The file has version ${manifest.version} of the format, and this release reads ${CONTENT_VERSION}`,
      )
    }
    return { ...reader, manifest }
  } catch (error) {
    reader.close()
    throw error instanceof SyntaxError
      ? new UnreadableSource(`${MANIFEST} is not JSON: ${error.message}`)
      : error
  }
}

async function readerOf(path: string): Promise<Reader | null> {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  if (!found.isDirectory()) return /\.zip$/i.test(path) ? zipReader(path) : null
  const manifest = await readFile(join(path, MANIFEST), 'utf8').catch(() => null)
  return manifest === null ? null : folderReader(path)
}

const folderReader = (folder: string): Reader => ({
  async read(path) {
    const file = join(folder, path)
    await stat(file).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? missing(path) : error
    })
    return createReadStream(file)
  },
  close() {},
})

async function zipReader(file: string): Promise<Reader | null> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  if (!entries.has(MANIFEST)) {
    zip.close()
    return null
  }
  return {
    read(path) {
      const entry = entries.get(path)
      if (!entry) throw missing(path)
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

const missing = (path: string) => new UnreadableSource(`The file lacks ${path}`)

/** Reads a small file. */
async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The lines of a file with their numbers, without reading the whole file into memory. Node's
 * `readline` also splits at U+2028, which texts may contain.
 */
export async function* linesIn({ read }: Pick<OpenContent, 'read'>, path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  let rest = ''
  for await (const chunk of (await read(path)) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield { line, number: (number += 1) }
  }
  if (rest !== '') yield { line: rest, number: number + 1 }
}
