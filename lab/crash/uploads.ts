// Uploads pictures as several simultaneous users do, and requests resized files of them.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { photo } from '../../api/tests/functional/pictures/photos.ts'
import type { Call } from '../../scripts/product.ts'
import type { Ground } from './ground.ts'
import { randomPause, readAll, type CrashDuring } from './writes.ts'

const UPLOADERS = 4
/** The pause before each upload. One user may upload 300 pictures an hour. */
const PAUSE_MS = 200
const MAX_TAIL_LENGTH = 60_000

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export function uploads(): CrashDuring {
  /** The hashes of all acknowledged original files, by the ids of their pictures. */
  const stored = new Map<number, string>()

  async function upload(call: Call, image: Buffer) {
    // The bytes after the end of the photo make each file different; decoders ignore them.
    const tail = randomBytes(1 + Math.floor(Math.random() * MAX_TAIL_LENGTH))
    const content = Buffer.concat([image, tail])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
    const answer = await call('/api/pictures', { method: 'POST', body: form })
    const body = await answer.text()
    if (!answer.ok) return
    const { picture } = JSON.parse(body) as { picture: Picture }
    stored.set(picture.id, hashOf(content))
    await call(pictureFile(picture, picture.width, 'webp'))
  }

  async function findFaults(ground: Ground) {
    const pictures = await readAll<Picture>(await ground.signIn(), '/api/entries/pictures')
    const folder = join(ground.dataDir, 'uploads/originals')
    const originals = readdirSync(folder).map((name) =>
      hashOf(readFileSync(join(folder, name))).slice(0, 16),
    )
    const halves = pictures.filter(({ file }) => !originals.includes(file))
    const files = new Map(pictures.map(({ id, file }) => [id, file]))
    const lost = [...stored].filter(([id, hash]) => files.get(id) !== hash.slice(0, 16))
    return [
      ...lost.map(([id]) => `the acknowledged picture ${id} is lost or another`),
      ...halves.map(({ id }) => `the picture ${id} has no original, or another`),
    ]
  }

  return async (ground, target) => {
    const call = await ground.signIn()
    const image = await photo({ width: 640, height: 480 })
    const over = new AbortController()
    const uploaders = Array.from({ length: UPLOADERS }, async () => {
      // An upload without a response may or may not have been stored.
      while (!over.signal.aborted) {
        await upload(call, image).catch(() => {})
        await sleep(PAUSE_MS)
      }
    })
    await randomPause()
    await ground.crash(target)
    over.abort()
    await Promise.all(uploaders)
    return findFaults(ground)
  }
}
