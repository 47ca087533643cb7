// Expensive, because archives and pictures move between servers, folders and buckets, and each move
// runs in a child process.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import { backUp, restore } from '#tests/functional/backup/backing_up'
import { ADMIN, CREDENTIALS } from '#tests/functional/backup/filled_database'
import type { Picture } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { s3Server } from '#tests/s3_server'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { cookieOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

type Place = Awaited<ReturnType<typeof s3Server>>

async function upload(origin: string, content: Buffer): Promise<Picture> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
  const headers = { cookie: await cookieOf(origin, CREDENTIALS) }
  const answer = await fetch(`${origin}/api/pictures`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { picture: Picture }).picture
}

/** The settings for keeping original files in a bucket. */
const bucketOf = ({ settings }: Place, prefix: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name.replace('BACKUP', 'UPLOADS'), value]),
  ),
  UPLOADS_S3_PREFIX: prefix,
})

async function keysIn({ bucket }: Place, prefix: string): Promise<string[]> {
  const { objects } = await bucket.listAll(prefix)
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : [])).toSorted()
}

const originalsIn = (folder: string) => join(folder, 'uploads/originals')

test.group('Originals of pictures', (group) => {
  group.each.teardown(() => room.clear())

  test('travel in an archive, and are served where it is restored', async ({ assert }) => {
    const former = await room.migratedSettings()
    const server = room.spawn({ ...former, ...ADMIN })
    const content = await photo()
    const picture = await upload(await server.ready(), content)
    await server.stop()
    const archive = join(room.dataFolder(), 'ufuq.tar.gz')
    await backUp(former, archive)
    const restored = { DATA_DIR: room.dataFolder() }
    await restore(archive, restored)
    const [name = '', ...others] = readdirSync(originalsIn(restored.DATA_DIR))
    assert.isEmpty(others)
    assert.isTrue(readFileSync(join(originalsIn(restored.DATA_DIR), name)).equals(content))
    const origin = await room.spawn(restored).ready()
    assert.equal((await fetch(origin + pictureFile(picture, 480, 'avif'))).status, 200)
  })

  test('are kept in a bucket when one is set, and travel into another one or into a folder', async ({
    assert,
    cleanup,
  }) => {
    const place = await s3Server()
    cleanup(() => place.stop())
    const former = { ...(await room.migratedSettings()), ...bucketOf(place, 'former') }
    const server = room.spawn({ ...former, ...ADMIN })
    const origin = await server.ready()
    const contents = [await photo(), await photo({ width: 3000, height: 2000 })]
    const pictures: Picture[] = []
    for (const content of contents) pictures.push(await upload(origin, content))
    const lost = await upload(origin, await photo())
    assert.equal((await fetch(origin + pictureFile(lost, 480, 'webp'))).status, 200)
    assert.sameMembers(readdirSync(join(former.DATA_DIR, 'uploads')), ['incoming', 'made'])
    assert.isEmpty(readdirSync(join(former.DATA_DIR, 'uploads/incoming')))
    const deleted = await upload(origin, await photo())
    assert.lengthOf(await keysIn(place, 'former'), 4)
    const headers = { cookie: await cookieOf(origin, CREDENTIALS) }
    for (const path of ['', 'bin/']) {
      const address = `${origin}/api/entries/pictures/${path}${deleted.id}`
      await fetch(address, { method: 'DELETE', headers })
    }
    await server.stop()

    const keys = await keysIn(place, 'former')
    const stored = new Map<string, Buffer>()
    for (const key of keys) stored.set(key, Buffer.from(await place.bucket.getBytes(key)))
    const isOne = (key: string) => contents.some((content) => stored.get(key)?.equals(content))
    const [gone = '', ...others] = keys.filter((key) => !isOne(key))
    assert.isEmpty(others)
    await place.bucket.delete(gone)

    const folder = room.dataFolder()
    const archive = join(folder, 'ufuq.tar.gz')
    const elsewhere = { ...former, UPLOADS_S3_BUCKET: 'of-nobody' }
    const { code, output } = await new SpawnedCommand(['backup', archive], elsewhere).ended
    assert.equal(code, 1)
    assert.include(output, 'Nothing was written.')
    assert.notMatch(output, /node_modules|^\s+at /m)
    assert.isEmpty(readdirSync(folder))
    const said = await runCommand(['backup', archive], former)
    assert.include(said, 'not in their bucket are not in the archive (1)')
    assert.include(said, gone.replace('former/', ''))
    assert.isEmpty(readdirSync(join(former.DATA_DIR, 'uploads/incoming')))

    const present = { ...(await room.emptySettings()), ...bucketOf(place, 'present') }
    await runCommand(['restore', '--from-elsewhere', archive], present)
    assert.lengthOf(await keysIn(place, 'former'), contents.length)
    for (const key of keys.filter(isOne)) {
      const copy = await place.bucket.getBytes(key.replace('former', 'present'))
      assert.isTrue(stored.get(key)?.equals(Buffer.from(copy)))
    }
    assert.isFalse(existsSync(originalsIn(present.DATA_DIR)))
    const again = await room.spawn(present).ready()
    for (const picture of pictures) {
      assert.equal((await fetch(again + pictureFile(picture, 480, 'webp'))).status, 200)
    }
    assert.equal((await fetch(again + pictureFile(lost, 480, 'webp'))).status, 503)

    const inFolder = { DATA_DIR: room.dataFolder() }
    await restore(archive, inFolder)
    const files = readdirSync(originalsIn(inFolder.DATA_DIR)).map((name) => `former/${name}`)
    assert.sameMembers(files, keys.filter(isOne))
  })
})
