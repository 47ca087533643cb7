import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import { ADMIN, CREDENTIALS } from '#tests/functional/backup/filled_database'
import type { Picture } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { cookieOf, serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()

/** Limits the size of the files that the server can write, so that writing fails as on a full disk. */
const MAX_FILE = 16 * 2 ** 20

/** The process ids of a server's children. */
const childrenOf = ({ child: { pid } }: SpawnedServer): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.group('Pictures, when something fails', (group) => {
  let settings: Record<string, string> = {}
  let server: SpawnedServer
  let origin = ''
  let cookie = ''

  async function start() {
    server = room.spawn(settings)
    origin = await server.ready()
    cookie = await cookieOf(origin, CREDENTIALS)
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${MAX_FILE}`])
  }
  group.setup(async () => {
    settings = { ...(await room.migratedSettings()), ...ADMIN }
    await start()
    return () => room.clear()
  })

  function send(content: Buffer): Promise<Response> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
    return fetch(`${origin}/api/pictures`, { method: 'POST', headers: { cookie }, body })
  }

  const pictures = async () => {
    const answer = await fetch(`${origin}/api/entries/pictures`, { headers: { cookie } })
    return (await answer.json()) as Picture[]
  }

  function filesIn(folder: string): string[] {
    try {
      return readdirSync(join(settings['DATA_DIR'] ?? '', 'uploads', folder))
    } catch {
      return []
    }
  }

  test('that find no room are refused in one sentence, and everything else goes on', async ({
    assert,
  }) => {
    const small = await photo()
    const answer = await send(Buffer.concat([small, Buffer.alloc(MAX_FILE)]))
    assert.equal(answer.status, 507)
    assert.deepEqual(await answer.json(), {
      message: 'The server has no space for this file',
      code: 'storage_full',
    })
    assert.isEmpty(filesIn('incoming'))
    assert.isEmpty(filesIn('originals'))
    assert.isEmpty(await pictures())
    assert.equal((await fetch(`${origin}/`)).status, 200)
    assert.equal((await send(small)).status, 201)
  })

  test('whose maker is killed are made by the next one, and never half', async ({ assert }) => {
    const answer = await send(await photo({ width: 6000, height: 4500 }))
    const { picture } = (await answer.json()) as { picture: Picture }
    const ask = () => fetch(origin + pictureFile(picture, 2160, 'avif'))
    const first = ask()
    while (filesIn('made').length === 0) await sleep(5)
    for (const pid of childrenOf(server)) process.kill(pid, 'SIGKILL')
    // The worker may have finished just before it was killed.
    assert.oneOf((await first).status, [200, 503])
    const made = await ask()
    assert.equal(made.status, 200)
    const bytes = Buffer.from(await made.arrayBuffer())
    const [name = '', ...others] = filesIn('made')
    assert.isEmpty(others)
    assert.isTrue(
      readFileSync(join(settings['DATA_DIR'] ?? '', 'uploads/made', name)).equals(bytes),
    )
    // An upload succeeds even if the idle workers were killed beforehand.
    for (const pid of childrenOf(server)) process.kill(pid, 'SIGKILL')
    while (childrenOf(server).length > 0) await sleep(5)
    assert.equal((await send(await photo({ width: 700, height: 500 }))).status, 201)
  })

  test('that were on their way when the server was killed are not there, and no maker stays behind', async ({
    assert,
  }) => {
    const [before, originals] = [await pictures(), filesIn('originals')]
    const makers = childrenOf(server)
    assert.isNotEmpty(makers)
    const { hostname, port } = new URL(origin)
    const headers = {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 2 ** 20,
    }
    const upload = request({ hostname, port, path: '/api/pictures', method: 'POST', headers })
    upload.on('error', () => {})
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    upload.write(await photo({ width: 900, height: 600 }))
    while (filesIn('incoming').length === 0) await sleep(20)
    await server.kill()
    while (makers.some(isThere)) await sleep(20)

    await start()
    assert.deepEqual(await pictures(), before)
    assert.deepEqual(filesIn('originals'), originals)
    assert.equal((await send(await photo({ width: 900, height: 600 }))).status, 201)
  })
})
