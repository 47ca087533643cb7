import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { test } from '@japa/runner'
import { generateX25519Identity } from 'age-encryption'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const MB = 1024 * 1024
/** Of each bomb, in megabytes. */
const SIZE = 1024
/** By this much reading one may grow, in megabytes: what is not collected at once, whatever the size of a bomb. */
const MAX_GROWTH = 128

/** The header of a tar's member. */
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

const MEMBERS: [string, Buffer, RegExp][] = [
  [
    'a table has a part',
    headerOf('tables/users/000001.jsonl', SIZE * MB),
    /has 1024 MB, and at most 32/,
  ],
  ['it has a manifest', headerOf('manifest.json', SIZE * MB), /has 1024 MB, and at most 32/],
  ['a member has a name', headerOf('PaxHeader', SIZE * MB, 'x'), /more between its members/],
  [
    'it has a picture',
    headerOf('files/uploads/originals/one', SIZE * MB),
    /more than 300 times its size/,
  ],
]

function* megabytes(fill: string) {
  const content = Buffer.alloc(MB, fill)
  for (let count = 0; count < SIZE; count += 1) yield content
}

test.group('An archive that would fill the memory', (group) => {
  group.each.teardown(() => room.clear())

  /** What proving it says, and the most memory that it took, in megabytes. */
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
    .with(MEMBERS)
    .run(async ({ assert }, [, header, reason]) => {
      const file = join(room.dataFolder(), 'bomb.tar.gz')
      const content = Readable.from([header, ...megabytes('\0')])
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
    const content = Readable.from(['age-encryption.org/v1\n', ...megabytes('x')])
    await pipeline(content, createWriteStream(file))
    const key = join(room.dataFolder(), 'key.txt')
    writeFileSync(key, await generateX25519Identity())
    const { code, output, growth } = await refused(file, `--identity=${key}`)
    assert.equal(code, 1)
    assert.include(output, 'its header has no end')
    assert.isBelow(growth, MAX_GROWTH)
  })
})
