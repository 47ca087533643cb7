import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import uploadSettings from '#config/uploads'
import { originals } from '#stored_files/storage/originals'
import { resolveAllPending, markPending } from '#stored_files/storage/storing'
import { libraryOf, traces } from '#tests/functional/pictures/library'

const HOUR = 60 * 60 * 1000

async function file(folder: string, name: string): Promise<string> {
  const path = join(uploadSettings.folder, folder, name)
  await mkdir(join(uploadSettings.folder, folder), { recursive: true })
  await writeFile(path, 'bytes')
  return path
}

test.group('What a killed server leaves behind', () => {
  test('goes after an hour', async ({ assert }) => {
    await resolveAllPending(Date.now() + 2 * HOUR)
    const before = await traces()
    await file('incoming', `${randomUUID()}.part`)
    await file('made', '1-0000000000000000-480.avif.123.part')
    const key = randomUUID()
    await markPending(key)
    await originals.store(key, await file('incoming', 'arrived'))
    assert.equal(await resolveAllPending(), 0)
    assert.equal(await resolveAllPending(Date.now() + 2 * HOUR), 3)
    assert.deepEqual(await traces(), before)
  })

  test('is no original with its row, nor one nobody noted', async ({ client, assert }) => {
    const library = await libraryOf(client)
    await library.upload()
    const { key } = await db.from('files').select('key').orderBy('id', 'desc').firstOrFail()
    await markPending(key)
    const old = await file('originals', randomUUID())
    await utimes(old, 0, 0)
    const { originals: stored } = await traces()
    await resolveAllPending(Date.now() + 2 * HOUR)
    const after = await traces()
    assert.deepEqual(after.originals, stored)
    assert.isEmpty(after.incoming)
  })
})
