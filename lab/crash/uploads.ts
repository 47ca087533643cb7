// Uploads pictures as several simultaneous users do, while resized files of other pictures are
// being created.
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureListItem } from '@ufuq/shared/contract/picture-library'
import { openDatabase } from '../bench/content.ts'
import type { Call } from '../../scripts/product.ts'
import { until } from '../until.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import { hashOf, PictureRecord, startUploaders, untilUploading } from './picture-record.ts'
import type { Work } from './work.ts'

/**
 * The maximum number of stored pictures. Older ones are permanently deleted after each
 * verification, because the disk is small.
 */
const MAX_STORED = 100

export function uploads(): Work {
  let record: PictureRecord
  return {
    async prepare(ground) {
      record = await PictureRecord.open()
      await ground.start()
    },
    async start(ground) {
      const stopped = { now: false }
      const uploaders = startUploaders(await ground.signIn(), record, stopped)
      // Some kills should happen before the first response to an upload.
      const busy = Math.random() < 0.25 ? Promise.resolve() : untilUploading(record)
      return {
        busy: Promise.race([busy, uploaders]),
        span: 1000,
        kill: () => ground.stop('SIGKILL'),
        ended: () => {
          stopped.now = true
          return uploaders
        },
      }
    },
    verify: (ground) => findFaultyPictures(ground, record),
    acknowledged: () => record.acknowledged,
  }
}

/** Checks the pictures before and after housekeeping has removed incomplete files. */
export async function findFaultyPictures(ground: Ground, record: PictureRecord): Promise<Fault[]> {
  await ground.signIn()
  const atOnce = lostFrom(ground, record)
  await tidyUp(ground)
  const call = await ground.signIn()
  const pictures = await readAll(call)
  const faults = [...atOnce, ...(await compare(ground, record, pictures))]
  if (faults.length === 0) await removeOldest(call, record, pictures)
  return faults
}

const filesIn = (ground: Ground, folder: string) => {
  const path = join(ground.dataDir, 'uploads', folder)
  // The folder is created when the first file is uploaded.
  const names = existsSync(path) ? readdirSync(path) : []
  return names.map((name) => ({ name, path: join(path, name) }))
}

const originalsOf = (ground: Ground) =>
  new Set(filesIn(ground, 'originals').map(({ path }) => hashOf(readFileSync(path))))

function lostFrom(ground: Ground, record: PictureRecord): Fault[] {
  const originals = originalsOf(ground)
  return [...record.stored]
    .filter(([, hash]) => !originals.has(hash))
    .map(([id]) => ({ kind: 'lost', what: `the original of picture ${id} is not as it came` }))
}

/** Makes all leftover files look old, and waits until housekeeping has run after the next start. */
async function tidyUp(ground: Ground) {
  await ground.stop()
  for (const folder of ['incoming', 'made']) {
    for (const { path } of filesIn(ground, folder)) utimesSync(path, 0, 0)
  }
  const database = await openDatabase({ ...ground.database.settings, DATA_DIR: ground.dataDir })
  await database.run('delete from jobs')
  await database.close()
  await ground.start()
  await until('uploads that broke off to be taken away', () => {
    const isHalf = ({ name }: { name: string }) => name.endsWith('.part')
    return filesIn(ground, 'incoming').length === 0 && !filesIn(ground, 'made').some(isHalf)
  })
}

async function readAll(call: Call): Promise<PictureListItem[]> {
  const pictures: PictureListItem[] = []
  for (let path: string | undefined = '/api/pictures?limit=100'; path;) {
    const response: Response = await call(path)
    if (!response.ok) throw new Error(`GET ${path}: ${await response.text()}`)
    pictures.push(...((await response.json()) as PictureListItem[]))
    path = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pictures
}

/**
 * Compares the pictures with the record. Unacknowledged pictures may exist, but each must have its
 * original file. No other files may exist.
 */
async function compare(ground: Ground, record: PictureRecord, pictures: PictureListItem[]) {
  const faults = lostFrom(ground, record)
  const rows = new Map(pictures.map(({ id, file }) => [id, file]))
  for (const [id, hash] of record.stored) {
    if (rows.get(id) === hash.slice(0, 16)) continue
    faults.push({ kind: 'lost', what: `the acknowledged picture ${id} is gone` })
  }
  const originals = new Set([...originalsOf(ground)].map((hash) => hash.slice(0, 16)))
  const files = new Set(rows.values())
  for (const file of files) {
    if (originals.has(file)) continue
    faults.push({ kind: 'half', what: `the picture ${file} has no original` })
  }
  for (const file of originals) {
    if (files.has(file)) continue
    faults.push({ kind: 'half', what: `the original ${file} has no picture` })
  }
  for (const { name, path } of filesIn(ground, 'made')) {
    if (isWhole(readFileSync(path))) continue
    faults.push({ kind: 'half', what: `${name} was made by half` })
  }
  return faults
}

/**
 * Whether a picture file is complete, which the lengths in the file show. Both formats contain such
 * lengths.
 */
function isWhole(content: Buffer): boolean {
  if (content.subarray(0, 4).toString('latin1') === 'RIFF') {
    return content.readUInt32LE(4) + 8 === content.length
  }
  let end = 0
  while (end + 8 <= content.length) {
    const length = content.readUInt32BE(end)
    if (length < 8) return false
    end += length
  }
  return end > 0 && end === content.length
}

async function removeOldest(
  call: Call,
  record: PictureRecord,
  pictures: readonly PictureListItem[],
) {
  for (const { id } of pictures.slice(MAX_STORED)) {
    record.stored.delete(id)
    for (const path of [`/api/pictures/${id}`, `/api/pictures/bin/${id}`]) {
      const answer = await call(path, { method: 'DELETE' })
      if (!answer.ok) throw new Error(`DELETE ${path}: ${await answer.text()}`)
    }
  }
}
