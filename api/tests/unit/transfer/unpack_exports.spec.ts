import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { ZipFile } from 'yazl'
import { temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { UnreadableSource } from '#transfer/source/source'
import { unpackExports } from '#transfer/source/unpack_exports'

const MB = 2 ** 20
const GB = 2 ** 30

async function zipOf(sizes: readonly number[], context: Cleanup, compress = true) {
  const folder = await temporaryFolder(context)
  const zip = new ZipFile()
  for (const [place, size] of sizes.entries()) {
    zip.addBuffer(Buffer.alloc(size), `${place}.xml`, { compress })
  }
  zip.end()
  const path = join(folder, 'export.zip')
  await writeFile(path, await buffer(zip.outputStream))
  return { path, folder: join(folder, 'unpacked') }
}

/** A simulated disk, because a test can't fill the machine's. Each value is free once, in GB. */
const diskWith =
  (...free: number[]) =>
  async () => {
    const bavail = Math.round(((free.length > 1 ? free.shift() : free[0]) ?? 0) * (GB / 4096))
    return { bsize: 4096, blocks: (100 * GB) / 4096, bfree: bavail, bavail }
  }

const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (error) {
    return error instanceof UnreadableSource ? error.code : String(error)
  }
}

test.group('A ZIP file of exports', () => {
  test('is unpacked if it fits', async ({ assert, ...context }) => {
    const { path, folder } = await zipOf([MB, MB], context)
    assert.lengthOf(await unpackExports(path, folder, diskWith(50)), 2)
  })

  test('is refused if it unpacks to 300 times its size', async ({ assert, ...context }) => {
    const { path, folder } = await zipOf([40 * MB, 40 * MB], context)
    assert.equal(await refusalOf(unpackExports(path, folder, diskWith(50))), 'tooLarge')
  })

  test('is refused before it would fill the disk', async ({ assert, ...context }) => {
    const { path, folder } = await zipOf([50 * MB], context)
    assert.equal(await refusalOf(unpackExports(path, folder, diskWith(5.04))), 'tooDemanding')
    assert.isNull(await refusalOf(unpackExports(path, folder, diskWith(5.06))))
  })

  test('is refused once the disk is full', async ({ assert, ...context }) => {
    const { path, folder } = await zipOf([MB, MB], context)
    assert.equal(await refusalOf(unpackExports(path, folder, diskWith(50, 1))), 'tooDemanding')
    const large = await zipOf([65 * MB], context, false)
    const unpacking = unpackExports(large.path, large.folder, diskWith(50, 1))
    assert.equal(await refusalOf(unpacking), 'tooDemanding')
  })
})
