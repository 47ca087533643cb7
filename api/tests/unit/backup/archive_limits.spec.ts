import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { test } from '@japa/runner'
import { readArchive } from '#backup/archive_reader'
import { silent } from '#backup/progress'
import { BOMBS, megabytes } from '#tests/functional/backup/archive_bombs'

/**
 * The size of the archive's content in megabytes. The compression ratio is checked only above 64
 * MB.
 */
const BEGINNING = 80

test.group('An archive that announces a gigabyte', () => {
  test('because {0} is refused at its beginning')
    .with(BOMBS)
    .run(async ({ assert, cleanup }, [, header, reason]) => {
      const folder = mkdtempSync(join(tmpdir(), 'ufuq-bomb-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'bomb.tar.gz')
      const content = Readable.from([header, ...megabytes('\0', BEGINNING)])
      await pipeline(content, createGzip(), createWriteStream(path))
      await assert.rejects(() => readArchive({ path }, silent('Checking')), reason)
    })
})
