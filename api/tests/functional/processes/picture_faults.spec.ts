import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import { ADMIN } from '#tests/functional/backup/filled_database'
import type { Picture } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { leaveDatabase } from '#tests/spawned_database'
import { cookieOf, serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()
type Settings = Awaited<ReturnType<typeof room.emptySettings>>

const CREDENTIALS = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }

function send(origin: string, cookie: string, content: Buffer): Promise<Response> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
  return fetch(`${origin}/api/pictures`, { method: 'POST', headers: { cookie }, body })
}

const filesIn = ({ DATA_DIR }: Settings, folder: string): string[] => {
  try {
    return readdirSync(join(DATA_DIR, 'uploads', folder))
  } catch {
    return []
  }
}

const pictures = async (origin: string) => {
  const headers = { cookie: await cookieOf(origin, CREDENTIALS) }
  return (await (await fetch(`${origin}/api/entries/pictures`, { headers })).json()) as Picture[]
}

/** The process ids of a server's children. */
const childrenOf = ({ child: { pid } }: SpawnedServer): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test.group('Pictures, when something fails', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('that find no room are refused in one sentence, and everything else goes on', async ({
    assert,
  }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn({ ...settings, ...ADMIN })
    const origin = await server.ready()
    const cookie = await cookieOf(origin, CREDENTIALS)
    // Limits the size of the files that the server can write, so that writing fails as on a full
    // disk.
    const most = 16 * 2 ** 20
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${most}`])
    const small = await photo()
    const answer = await send(origin, cookie, Buffer.concat([small, Buffer.alloc(most)]))
    assert.equal(answer.status, 507)
    assert.deepEqual(await answer.json(), {
      message: 'The server has no space for this file',
      code: 'storage_full',
    })
    assert.isEmpty(filesIn(settings, 'incoming'))
    assert.isEmpty(filesIn(settings, 'originals'))
    assert.isEmpty(await pictures(origin))
    assert.equal((await fetch(`${origin}/`)).status, 200)
    assert.equal((await send(origin, cookie, small)).status, 201)
  })

  test('that were on their way when the server was killed are not there', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn({ ...settings, ...ADMIN })
    const { hostname, port } = new URL(await server.ready())
    const upload = request({
      hostname,
      port,
      path: '/api/pictures',
      method: 'POST',
      headers: {
        cookie: await cookieOf(`http://${hostname}:${port}`, CREDENTIALS),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 2 ** 20,
      },
    })
    upload.on('error', () => {})
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    upload.write(await photo())
    while (filesIn(settings, 'incoming').length === 0) await sleep(20)
    await server.kill()

    const origin = await room.spawn({ ...settings, ...ADMIN }).ready()
    assert.isEmpty(await pictures(origin))
    assert.isEmpty(filesIn(settings, 'originals'))
    const answer = await send(origin, await cookieOf(origin, CREDENTIALS), await photo())
    assert.equal(answer.status, 201)
  })

  test('whose maker is killed are made by the next one, and never half', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn({ ...settings, ...ADMIN })
    const origin = await server.ready()
    const content = await photo({ width: 6000, height: 4500 })
    const answer = await send(origin, await cookieOf(origin, CREDENTIALS), content)
    const { picture } = (await answer.json()) as { picture: Picture }
    const ask = () => fetch(origin + pictureFile(picture, 2160, 'avif'))
    const first = ask()
    while (filesIn(settings, 'made').length === 0) await sleep(5)
    for (const pid of childrenOf(server)) process.kill(pid, 'SIGKILL')
    // The worker may have finished just before it was killed.
    assert.oneOf((await first).status, [200, 503])
    const made = await ask()
    assert.equal(made.status, 200)
    const bytes = Buffer.from(await made.arrayBuffer())
    const [name = '', ...others] = filesIn(settings, 'made')
    assert.isEmpty(others)
    assert.isTrue(readFileSync(join(settings.DATA_DIR, 'uploads/made', name)).equals(bytes))
    // An upload succeeds even if the idle workers were killed beforehand.
    for (const pid of childrenOf(server)) process.kill(pid, 'SIGKILL')
    while (childrenOf(server).length > 0) await sleep(5)
    assert.equal(
      (await send(origin, await cookieOf(origin, CREDENTIALS), await photo())).status,
      201,
    )
  })

  test('end with the server: no maker stays behind', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn({ ...settings, ...ADMIN })
    const origin = await server.ready()
    await send(origin, await cookieOf(origin, CREDENTIALS), await photo())
    const makers = childrenOf(server)
    assert.isNotEmpty(makers)
    await server.kill()
    const isThere = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    while (makers.some(isThere)) await sleep(20)
  })
})
