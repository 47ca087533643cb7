import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { test } from '@japa/runner'
import { generateX25519Identity } from 'age-encryption'
import { BOMBS, megabytes, SIZE } from '#tests/functional/backup/archive_bombs'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
/**
 * The limit, in megabytes, for the increase in memory use while an archive bomb is read. The
 * increase is uncollected garbage, whatever the size of the bomb.
 */
const MAX_GROWTH = 128

test.group('An archive that would fill the memory', (group) => {
  group.each.teardown(() => room.clear())

  /** The output of the verification, and its peak memory, in megabytes. */
  async function proved(file: string, ...words: string[]) {
    const report = `process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS))`
    const { code, output } = await new SpawnedCommand(['backup:prove', ...words, file], {
      DATA_DIR: room.dataFolder(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    }).ended
    return { code, output, peak: Number(/peak (\d+)/.exec(output)?.[1]) / 1024 }
  }

  async function refused(file: string, ...words: string[]) {
    const small = `${file}.small`
    writeFileSync(small, '')
    const { peak: least } = await proved(small)
    const { code, output, peak } = await proved(file, ...words)
    return { code, output, growth: peak - least }
  }

  test('because {0} of a gigabyte is refused, and does not')
    .with(BOMBS)
    .run(async ({ assert }, [, header, reason]) => {
      const file = join(room.dataFolder(), 'bomb.tar.gz')
      const content = Readable.from([header, ...megabytes('\0', SIZE)])
      await pipeline(content, createGzip(), createWriteStream(file))
      const { code, output, growth } = await refused(file)
      assert.equal(code, 1)
      assert.match(output, reason)
      assert.notMatch(output, /node_modules|^\s+at /m)
      assert.isBelow(growth, MAX_GROWTH)
    })

  test('because its encryption has a header of a gigabyte is refused, and does not', async ({
    assert,
  }) => {
    const file = join(room.dataFolder(), 'bomb.tar.gz.age')
    const content = Readable.from(['age-encryption.org/v1\n', ...megabytes('x', SIZE)])
    await pipeline(content, createWriteStream(file))
    const key = join(room.dataFolder(), 'key.txt')
    writeFileSync(key, await generateX25519Identity())
    const { code, output, growth } = await refused(file, `--identity=${key}`)
    assert.equal(code, 1)
    assert.include(output, 'its header has no end')
    assert.isBelow(growth, MAX_GROWTH)
  })
})
