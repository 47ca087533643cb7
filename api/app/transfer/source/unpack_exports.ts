import { createWriteStream } from 'node:fs'
import { mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { diskStateAfter, type DiskStats } from '#core/files/disk_state'
import { UnreadableSource } from '#transfer/source/source'
import { openContent } from '#transfer/source/ufuq/open_content'

const MB = 2 ** 20
/** The size that the files of a ZIP file may have together, in bytes. */
const MAX_UNPACKED = 8 * 2 ** 30
/** The maximum compression ratio, as for archives of backups, from this unpacked size on. */
const MAX_RATIO = 300
const MIN_BOMB_BYTES = 64 * MB
/** How much is written before the disk is asked again. */
const ASK_EVERY = 64 * MB

/**
 * Unpacks the exports in a ZIP file, as WordPress.com or Google Takeout makes it. The command reads the ZIP files of
 * this product itself. Refuses files that would fill the disk; tests replace what asks it.
 */
export async function unpackExports(
  path: string,
  folder: string,
  ask: (path: string) => Promise<DiskStats> = statfs,
): Promise<string[]> {
  const content = await openContent(path)
  content?.close()
  if (content)
    throw new UnreadableSource('Import this file from the command line with `import`', 'ownContent')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const assertRoom = async (bytes: number) => {
    if (diskStateAfter(bytes, await ask(folder)).state !== 'full') return
    throw new UnreadableSource('The disk has no space to unpack the ZIP file', 'tooDemanding')
  }
  const max = Math.min(MAX_UNPACKED, Math.max(MIN_BOMB_BYTES, (await stat(path)).size * MAX_RATIO))
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const files: string[] = []
  const feeds: string[] = []
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^(?!__MACOSX)[^]*\.(?:xml|json|atom)$/i.test(entry.fileName)) continue
      bytes += entry.uncompressedSize
      if (bytes > max) throw new UnreadableSource('The ZIP file is too large', 'tooLarge')
      await assertRoom(entry.uncompressedSize)
      const file = join(folder, String(files.length))
      const unpacked = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
      await pipeline(
        checked(unpacked, () => assertRoom(0)),
        createWriteStream(file),
      )
      files.push(file)
      if (entry.fileName.endsWith('.atom')) feeds.push(file)
    }
  } finally {
    zip.close()
  }
  if (files.length === 0)
    throw new UnreadableSource('The ZIP file contains no export', 'notAnExport')
  // Beside the feed of a blog, Google Takeout packs its design.
  return feeds.length > 0 ? feeds : files
}

/** Passes on chunks, and waits for `check` every now and then, as others write meanwhile. */
async function* checked(chunks: AsyncIterable<Buffer>, check: () => Promise<void>) {
  let unchecked = 0
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= ASK_EVERY) {
      await check()
      unchecked = 0
    }
    yield chunk
  }
}
