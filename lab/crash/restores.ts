// Restores an archive into an empty database.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { until } from '../until.ts'
import { readArchived, runCommand } from './commands.ts'
import { findFaults, type Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import { Ledger } from './ledger.ts'
import { layFormerRelease } from './migrations.ts'
import type { Work } from './work.ts'

interface Manifest {
  tables: Record<string, unknown>
  files: Record<string, unknown>
}

const manifestOf = (file: string) => JSON.parse(readArchived(file, 'manifest.json')) as Manifest

export function restores(): Work {
  let ledger = new Ledger()
  /** The time in milliseconds from when the data folder is locked until the restore ends. */
  let span: number | undefined
  /** The number of attempts since the database was emptied. */
  let attempts = 0

  const archiveOf = ({ dataDir }: Ground) => join(dirname(dataDir), 'archives/content.tar.gz')

  async function leaveNothing(ground: Ground) {
    await ground.empty()
    for (const name of readdirSync(ground.dataDir)) {
      rmSync(join(ground.dataDir, name), { recursive: true })
    }
    attempts = 0
  }

  async function begin(ground: Ground) {
    attempts += 1
    const lock = join(ground.dataDir, 'lock.sqlite3')
    rmSync(lock, { force: true })
    const command = runCommand(ground, 'restore', '--from-elsewhere', archiveOf(ground))
    let isOver = false
    void command.over.then(() => (isOver = true))
    const claimed = until('a restore to claim its folder', () => isOver || existsSync(lock))
    const isAgain = attempts > 1
    const done = command.done.catch((error: unknown) => {
      // A restore that was killed at its very end may be complete, so this error is ignored. The
      // result is compared in any case.
      if (!isAgain || !/has (content|a database) already/.test(String(error))) throw error
    })
    done.catch(() => {})
    return { ...command, done, claimed }
  }

  return {
    async prepare(ground) {
      if (span === undefined) {
        ledger = await layFormerRelease(ground)
        await ground.signIn()
        mkdirSync(dirname(archiveOf(ground)))
        await runCommand(ground, 'backup', archiveOf(ground)).done
        await leaveNothing(ground)
        const { claimed, done } = await begin(ground)
        await claimed
        const start = performance.now()
        await done
        span = performance.now() - start
      }
      await leaveNothing(ground)
    },
    async start(ground) {
      const { claimed, done, over, kill } = await begin(ground)
      return { busy: claimed, span: (span ?? 0) * 1.2, done, kill, ended: () => over }
    },
    // In MySQL, the comparison at the end finds what an incomplete restore has left behind.
    leftovers: ({ database, dataDir }) =>
      leftIn(dataDir, database.name === 'sqlite' ? /^restoring$|^ufuq\.sqlite3/ : /^restoring$/),
    async verify(ground) {
      const again = join(dirname(archiveOf(ground)), 'again.tar.gz')
      rmSync(again, { force: true })
      await runCommand(ground, 'backup', again).done
      const [before, after] = [manifestOf(archiveOf(ground)), manifestOf(again)]
      const faults = leftIn(ground.dataDir, /^restoring$/)
      for (const part of ['tables', 'files'] as const) {
        for (const name of Object.keys({ ...before[part], ...after[part] })) {
          if (isDeepStrictEqual(before[part][name], after[part][name])) continue
          faults.push({ kind: 'other', what: `${name} is not what was in the archive` })
        }
      }
      return [...faults, ...(await findFaults(await ground.signIn(), ledger))]
    },
  }
}

const leftIn = (dataDir: string, names: RegExp): Fault[] =>
  readdirSync(dataDir)
    .filter((name) => names.test(name))
    .map((name) => ({ kind: 'other', what: `${name} was left behind` }))
