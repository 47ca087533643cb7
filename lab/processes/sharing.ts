// Tests what processes share besides content: sessions, limits and scheduled jobs.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { administrator, type Settings } from '../../scripts/product.ts'
import { until } from '../until.ts'
import type { Viewer } from './connections.ts'

const SESSIONS = 10
const ROUNDS = 3
const GUESSES = RATE_LIMITS.signInPerAccountAndAddress.failures

const signInAt = (viewer: Viewer, credentials = administrator) =>
  viewer.ask('/api/auth/login', { method: 'POST', body: credentials })

function expect(what: string, isSo: boolean) {
  if (!isSo) throw new Error(`Not so: ${what}.`)
}

const allAre = (statuses: number[], status: number) => statuses.every((one) => one === status)

/** Signs in at each process in turn, and signs out at the next one. */
export async function endSessions(viewers: Viewer[]): Promise<string> {
  for (let turn = 0; turn < SESSIONS; turn += 1) {
    const at = (offset: number) => viewers[(turn + offset) % viewers.length] as Viewer
    const { cookie } = await signInAt(at(0))
    const statuses = async () => {
      const answers = viewers.map((viewer) => viewer.ask('/api/auth/me', { cookie }))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect('a session is known to all', allAre(await statuses(), 200))
    await at(1).ask('/api/auth/logout', { method: 'POST', cookie })
    expect('a session that ended in one ended in all', allAre(await statuses(), 401))
  }
  return `${SESSIONS} sessions ended in one process, and at once in all ${viewers.length}`
}

/** Sends wrong passwords to all processes in turn. Afterwards nobody can sign in for a while. */
export async function countGuesses(viewers: Viewer[]): Promise<string> {
  const guess = { ...administrator, password: 'a-wrong-password' }
  let accepted = 0
  for (let turn = 0; turn < 2 * GUESSES; turn += 1) {
    const { status } = await signInAt(viewers[turn % viewers.length] as Viewer, guess)
    if (status === 429) break
    accepted += 1
  }
  const answers = await Promise.all(viewers.map((viewer) => signInAt(viewer, guess)))
  const all = answers.map(({ status }) => status)
  expect('what one process refuses, all refuse', allAre(all, 429))
  expect('a limit is counted once', accepted === GUESSES)
  return `${accepted} guesses granted by ${viewers.length} processes together, as by one`
}

async function query(settings: Settings, sql: string): Promise<Record<string, unknown>[]> {
  const { DB_SOCKET, DB_USER, DB_PASSWORD, DB_DATABASE, DATA_DIR = '' } = settings
  if (DB_SOCKET && DB_USER && DB_PASSWORD && DB_DATABASE) {
    const connection = await createConnection({
      socketPath: DB_SOCKET,
      user: DB_USER,
      password: DB_PASSWORD,
      database: DB_DATABASE,
    })
    const [rows] = await connection.query<RowDataPacket[]>(sql)
    await connection.end()
    return Array.isArray(rows) ? rows : []
  }
  const file = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'), { timeout: 5000 })
  const rows = file.prepare(sql).all()
  file.close()
  return rows
}

/** Makes the hourly job due repeatedly, while every process tries to run it. */
export async function tidyUp(settings: Settings, processes: number): Promise<string> {
  const job = `from jobs where name = 'housekeeping'`
  const runs = async () => {
    const [row] = await query(settings, `select runs, done_at, holder ${job}`)
    return row?.['done_at'] != null && row['holder'] == null ? Number(row['runs']) : 0
  }
  await until('the first tidying up', async () => {
    await sleep(100)
    return (await runs()) > 0
  })
  const before = await runs()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const due = `update jobs set done_at = '2020-01-01 00:00:00' where name = 'housekeeping'`
    await query(settings, due)
    await until('tidying up', async () => {
      await sleep(100)
      const [row] = await query(settings, `select done_at, holder ${job}`)
      return row?.['holder'] == null && !JSON.stringify(row?.['done_at']).includes('2020')
    })
  }
  expect('work that is due is done once', before === 1 && (await runs()) === 1 + ROUNDS)
  return `work due ${1 + ROUNDS} times, done ${1 + ROUNDS} times by ${processes} processes`
}
