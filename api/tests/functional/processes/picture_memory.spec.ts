import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import {
  ATTACKED,
  LEFT_BEHIND,
  administrator,
  watchMemory,
} from '#tests/functional/attacks/attacked_server'
import { photo } from '#tests/functional/pictures/photos'
import { cookieOf, serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()

/**
 * The number of pictures that result in enough jobs to replace two workers. For each picture, the
 * test uploads the file and requests one size.
 */
const WARM_UP = 50
/**
 * If all of these uploads stayed in memory, they would take up five times the memory that the test
 * allows.
 */
const UPLOADS = 200
const FILE = 2 ** 20

/** The resident memory of the server's image worker in MB; 0 if there is no worker. */
function makerOf({ child: { pid } }: SpawnedServer): number {
  try {
    const [maker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const status = readFileSync(`/proc/${maker}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

test.group('The memory of a server', (group) => {
  group.each.teardown(() => room.clear())

  test('is after 200 uploads what it was before, and that of its makers too', async ({
    assert,
  }) => {
    const server = room.spawn({ ...(await room.migratedSettings()), ...ATTACKED })
    const origin = await server.ready()
    const cookie = await cookieOf(origin, administrator)
    const small = await photo()
    // Random bytes after the end of the photo make each file different. Image decoders ignore these
    // bytes.
    const tail = FILE - small.length

    /** Uploads this many pictures. Returns the worker's peak memory during the uploads, in MB. */
    async function upload(count: number): Promise<number> {
      let most = 0
      for (let done = 0; done < count; done += 1) {
        const body = new FormData()
        body.append('file', new Blob([new Uint8Array(small), randomBytes(tail)]), 'well.jpg')
        const answer = await fetch(`${origin}/api/pictures`, {
          method: 'POST',
          headers: { cookie },
          body,
        })
        if (answer.status !== 201) throw new Error(await answer.text())
        const { picture } = (await answer.json()) as { picture: Picture }
        const made = await fetch(origin + pictureFile(picture, 480, 'webp'))
        await made.arrayBuffer()
        assert.equal(made.status, 200)
        most = Math.max(most, makerOf(server))
      }
      return most
    }

    const before = await upload(WARM_UP)
    const leftBehind = await watchMemory(server)
    const after = await upload(UPLOADS)
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
    assert.isAbove(before, 0)
    assert.isAtMost(after - before, LEFT_BEHIND)
  }).timeout(900_000)
})
