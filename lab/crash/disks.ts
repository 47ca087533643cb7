// Tests how the product behaves on a full disk and on a read-only disk.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { until } from '../until.ts'
import { findFaults, type Fault } from './faults.ts'
import type { Disk } from './disk.ts'
import type { Ground } from './ground.ts'
import { Ledger, startWriters, untilBusy, type Refusal } from './ledger.ts'
import { PictureRecord, startUploaders, untilUploading } from './picture-record.ts'
import { findFaultyPictures } from './uploads.ts'
import type { Work } from './work.ts'

export interface Verdict {
  /** What was observed, for the summary. */
  seen: string
  faults: Fault[]
}

const REFUSALS = 20
const UPLOADS_REFUSED = 8
const READ = ['/', '/en', '/api/publications?language=en', '/api/publications/admin']
/**
 * The numbers of bytes that are left free on the disk. They differ, so that a task fails at
 * different points.
 */
const LEFT = [0, 128 * 1024, 1024 * 1024]

const other = (what: string): Fault => ({ kind: 'other', what })

/**
 * Fills the disk while the writers run, and frees space twice: once while the product runs, and
 * once after the product has been killed.
 */
export async function fullDuringWrites(ground: Ground, disk: Disk): Promise<Verdict> {
  const faults: Fault[] = []
  const ledger = new Ledger()
  const call = await ground.signIn()
  const stopped = { now: false }
  const writers = startWriters(call, ledger, stopped)
  await untilBusy(ledger)
  disk.fill()
  await untilRefused(ledger)
  faults.push(...(await unreadable(call)))
  if (ground.database.name === 'sqlite') faults.push(...(await healthy(ground)))
  disk.free()
  await untilBusy(ledger)
  disk.fill()
  await untilRefused(ledger)
  await ground.stop('SIGKILL')
  stopped.now = true
  await writers
  faults.push(...ledger.refusals.flatMap(shapeless))
  const { seen, faults: inWords } = await startOnBadDisk(ground)
  disk.free()
  faults.push(...inWords, ...(await findFaults(await ground.signIn(), ledger)))
  return {
    seen: `${ledger.refusals.length} writes refused, reading answered, written on without a restart; a start on it ${seen}`,
    faults,
  }
}

/** Fills the disk while the uploaders run, and then frees space again. */
export async function fullDuringUploads(ground: Ground, disk: Disk): Promise<Verdict> {
  const record = await PictureRecord.open()
  const call = await ground.signIn()
  const stopped = { now: false }
  const uploaders = startUploaders(call, record, stopped)
  await untilUploading(record)
  disk.fill()
  await until('uploads to be refused', () => record.refusals.length >= UPLOADS_REFUSED)
  const faults = await unreadable(call)
  disk.free()
  await untilUploading(record)
  stopped.now = true
  await uploaders
  faults.push(...record.refusals.flatMap(shapeless), ...(await findFaultyPictures(ground, record)))
  return {
    seen: `${record.refusals.length} uploads refused, reading answered, uploaded on without a restart`,
    faults,
  }
}

/**
 * Makes a finite task run out of disk space at several points. Each time, restarts the task when
 * there is space again.
 */
export async function fullDuring(work: Work, ground: Ground, disk: Disk): Promise<Verdict> {
  const faults: Fault[] = []
  let failures = 0
  for (const left of LEFT) {
    await work.prepare(ground)
    disk.fill(left)
    const attempt = await work.start(ground)
    const failure = await attempt.done?.then(() => null, String)
    await attempt.ended()
    if (failure) {
      failures += 1
      faults.push(...stackIn(failure), ...(work.leftovers?.(ground) ?? []))
    }
    disk.free()
    const again = await work.start(ground)
    await again.done
    await again.ended()
    faults.push(...(await work.verify(ground)))
  }
  if (failures === 0) faults.push(other('the work never ran out of space'))
  return { seen: `failed ${failures} of ${LEFT.length} times, went through with space`, faults }
}

/**
 * Makes the disk read-only before the product starts. If the disk can be cut off, also cuts it off
 * while the writers run.
 */
export async function readOnly(ground: Ground, disk: Disk): Promise<Verdict> {
  const faults: Fault[] = []
  await ground.start()
  await ground.stop()
  await ground.database.kill()
  disk.mayBeWritten(false)
  const { seen, faults: inWords } = await startOnBadDisk(ground)
  await ground.stop('SIGKILL')
  disk.mayBeWritten(true)
  await ground.database.restart()
  faults.push(...inWords)
  const atStart = `a start ${seen}`
  if (!disk.canBeCut) return { seen: `${atStart}; while it runs: NOT TRIED`, faults }

  const ledger = new Ledger()
  const call = await ground.signIn()
  const stopped = { now: false }
  const writers = startWriters(call, ledger, stopped)
  await untilBusy(ledger)
  disk.cut()
  await untilRefused(ledger)
  // MariaDB exits if it can't write, and the product reports it like any other unreachable
  // database. The checks therefore apply only to SQLite.
  if (ground.database.name === 'sqlite') {
    faults.push(...(await unreadable(call)), ...(await healthy(ground)))
  }
  await ground.stop('SIGKILL')
  stopped.now = true
  await writers
  await ground.database.kill()
  await disk.mend()
  await ground.database.restart()
  faults.push(...ledger.refusals.flatMap(shapeless))
  faults.push(...(await findFaults(await ground.signIn(), ledger)))
  return { seen: `${atStart}; while it runs ${ledger.refusals.length} writes refused`, faults }
}

async function untilRefused(ledger: Ledger) {
  const before = ledger.refusals.length
  await until('writes to be refused', () => ledger.refusals.length >= before + REFUSALS)
}

function shapeless({ status, body }: Refusal): Fault[] {
  try {
    const { code, message } = JSON.parse(body) as ErrorBody
    if (status === 503 && code === 'unavailable' && message) return []
    if (status === 507 && code === 'storage_full' && message) return []
  } catch {
    // The response body is not JSON, which is reported below.
  }
  return [other(`a write was refused with ${status} ${body.slice(0, 200)}`)]
}

async function unreadable(call: (path: string) => Promise<Response>) {
  const faults: Fault[] = []
  for (const path of READ) {
    const { status } = await call(path)
    if (status !== 200) faults.push(other(`${path} answers ${status}`))
  }
  return faults
}

/**
 * The time in milliseconds to wait before a health check. The server reuses the result of a check
 * for a second, so an earlier response may be outdated.
 */
const HEALTH_RESULT_MS = 1500

/** Checks that the health check reports that nothing can be written. */
async function healthy(ground: Ground): Promise<Fault[]> {
  const { origin } = await ground.start()
  await sleep(HEALTH_RESULT_MS)
  const { status } = await fetch(`${origin}/api/health`)
  return status === 503 ? [] : [other(`the health check answers ${status}`)]
}

/**
 * Starts the server on a full or read-only disk. The server may serve what can be read, or state in
 * one sentence why it does not start.
 */
async function startOnBadDisk(ground: Ground): Promise<Verdict> {
  try {
    const { origin } = await ground.start()
    const { status } = await fetch(`${origin}/`)
    return { seen: `serves (${status})`, faults: [] }
  } catch (error) {
    const output = String(error).trim()
    return { seen: `says “${output.split('\n').at(-1)}”`, faults: stackIn(output) }
  }
}

/** Finds stack traces in the form in which Node and the framework print them. */
const stackIn = (output: string): Fault[] =>
  /^\s+at |⁃ at /m.test(output) ? [other(`a start ended with a stack: ${output}`)] : []
