import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { test } from '@japa/runner'
import { generateX25519Identity } from 'age-encryption'
import { readArchive } from '#backup/archive_reader'
import { silent } from '#backup/progress'

const MB = 1024 * 1024
/** The announced size of each member, in megabytes. */
const SIZE = 1024
/**
 * The size of the archive's content in megabytes. The compression ratio is checked only above 64
 * MB.
 */
const BEGINNING = 80

/** The header of a tar member. */
function headerOf(name: string, bytes: number, type = '0'): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000600\0', 100)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function* megabytes(fill: string, count: number) {
  const content = Buffer.alloc(MB, fill)
  for (let done = 0; done < count; done += 1) yield content
}

test.group('An archive that announces a gigabyte', (group) => {
  let path = ''
  group.each.setup(() => {
    const folder = mkdtempSync(join(tmpdir(), 'ufuq-bomb-'))
    path = join(folder, 'bomb')
    return () => rmSync(folder, { recursive: true })
  })

  test('because {0} is refused at its beginning')
    .with([
      [
        'a table has a part',
        headerOf('tables/users/000001.jsonl', SIZE * MB),
        /has 1024 MB, and at most 32/,
      ],
      ['it has a manifest', headerOf('manifest.json', SIZE * MB), /has 1024 MB, and at most 32/],
      ['of a name', headerOf('PaxHeader', SIZE * MB, 'x'), /more data between its members/],
      [
        'it has a picture',
        headerOf('files/uploads/originals/one', SIZE * MB),
        /more than 300 times its size/,
      ],
    ] as const)
    .run(async ({ assert }, [, header, reason]) => {
      const content = Readable.from([header, ...megabytes('\0', BEGINNING)])
      await pipeline(content, createGzip(), createWriteStream(path))
      await assert.rejects(() => readArchive({ path }, silent('Checking')), reason)
    })

  test('because its encryption has a header without an end is refused at its beginning', async ({
    assert,
  }) => {
    const content = Readable.from(['age-encryption.org/v1\n', ...megabytes('x', 4)])
    await pipeline(content, createWriteStream(path))
    const archive = { path, identities: [await generateX25519Identity()] }
    await assert.rejects(() => readArchive(archive, silent('Checking')), /its header has no end/)
  })
})
