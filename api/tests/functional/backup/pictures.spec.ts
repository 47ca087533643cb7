import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pictureFile, type Picture } from '@ufuq/shared/contract/pictures'
import { ADMIN } from '#tests/functional/backup/filled_database'
import { photo } from '#tests/functional/pictures/photos'
import { s3Server } from '#tests/s3_server'
import { SpawnedCommand } from '#tests/spawned_command'
import { leaveDatabase } from '#tests/spawned_database'
import { cookieOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

const CREDENTIALS = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }

async function upload(origin: string, content: Buffer): Promise<Picture> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
  const headers = { cookie: await cookieOf(origin, CREDENTIALS) }
  const answer = await fetch(`${origin}/api/pictures`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { picture: Picture }).picture
}

const originalsIn = (folder: string) => join(folder, 'uploads/originals')

test.group('Originals of pictures', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('travel in an archive, and are served where it is restored', async ({ assert }) => {
    const former = await room.emptySettings()
    const server = room.spawn({ ...former, ...ADMIN })
    const content = await photo()
    const picture = await upload(await server.ready(), content)
    await server.stop()
    const archive = join(room.dataFolder(), 'ufuq.tar.gz')
    const made = await new SpawnedCommand(['backup', archive], former).ended
    assert.equal(made.code, 0, made.output)
    const proved = await new SpawnedCommand(['backup:prove', archive], former).ended
    assert.equal(proved.code, 0, proved.output)

    const restored = await room.emptySettings()
    const { code, output } = await new SpawnedCommand(['restore', archive], restored).ended
    assert.equal(code, 0, output)
    const [name = '', ...others] = readdirSync(originalsIn(restored.DATA_DIR))
    assert.isEmpty(others)
    assert.isTrue(readFileSync(join(originalsIn(restored.DATA_DIR), name)).equals(content))
    const origin = await room.spawn(restored).ready()
    const answer = await fetch(origin + pictureFile(picture, 480, 'avif'))
    assert.equal(answer.status, 200)
  })

  test('are kept in a bucket when one is set, and nowhere else', async ({ assert, cleanup }) => {
    const place = await s3Server()
    cleanup(() => place.stop())
    const settings = await room.emptySettings()
    const server = room.spawn({
      ...settings,
      ...ADMIN,
      ...Object.fromEntries(
        Object.entries(place.settings).map(([name, value]) => [
          name.replace('BACKUP', 'UPLOADS'),
          value,
        ]),
      ),
      UPLOADS_S3_PREFIX: 'pictures',
    })
    const origin = await server.ready()
    const content = await photo()
    const picture = await upload(origin, content)
    const { objects } = await place.bucket.listAll('pictures')
    const [object, ...others] = [...objects]
    assert.isEmpty(others)
    const kept = object?.isFile ? await place.bucket.getBytes(object.key) : new Uint8Array()
    assert.isTrue(Buffer.from(kept).equals(content))
    assert.equal((await fetch(origin + pictureFile(picture, 480, 'webp'))).status, 200)
    assert.deepEqual(readdirSync(join(settings.DATA_DIR, 'uploads')).toSorted(), [
      'incoming',
      'made',
    ])
    assert.isEmpty(readdirSync(join(settings.DATA_DIR, 'uploads/incoming')))

    const headers = { cookie: await cookieOf(origin, CREDENTIALS) }
    await fetch(`${origin}/api/pictures/${picture.id}`, { method: 'DELETE', headers })
    await fetch(`${origin}/api/pictures/bin/${picture.id}`, { method: 'DELETE', headers })
    assert.isEmpty([...(await place.bucket.listAll('pictures')).objects])
  })
})
