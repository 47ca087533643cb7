// Makes backups while other clients write to a running server.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Call } from '../../scripts/product.ts'
import { until } from '../until.ts'
import { readArchived, runCommand } from './commands.ts'
import { findFaults, type Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import { Ledger, startWriters } from './ledger.ts'
import { layFormerRelease } from './migrations.ts'
import type { Work } from './work.ts'

interface ArchivedText {
  id: number
  pair_id: number
  language: string
  title: string
}

/**
 * The pause between the writes of each writer, in milliseconds. It is needed because the backup
 * also needs processor time.
 */
const PAUSE = 100

/**
 * The number of each pair's mark, by the id of the English record. The number increases with each
 * change to the pair.
 */
type Floor = Map<number, number>

const numberOf = (mark = '') => Number(/^m(\d+)/.exec(mark)?.[1])

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

export function backups(): Work {
  let ledger = new Ledger()
  let call: Call | undefined
  /** The duration of a backup, from the first byte written to the end of the command. */
  let span: number | undefined
  let archives = 0
  /** The writes that were acknowledged before the attempt that made the current archive began. */
  let floor: Floor = new Map()
  /** The names of the verified archives, with their hashes. These files must be kept. */
  const proved = new Map<string, string>()

  const folderOf = ({ dataDir }: Ground) => join(dirname(dataDir), 'archives')
  const nameOf = (archive: number) => `${archive}.tar.gz`

  function begin(ground: Ground) {
    const folder = folderOf(ground)
    const file = join(folder, nameOf(archives))
    // If an attempt was killed at the very end, its archive may be complete.
    const isThere = existsSync(file)
    if (!isThere) {
      floor = new Map([...ledger.pairs].map(([id, { marks }]) => [id, numberOf(marks[0])]))
    }
    const before = new Set(readdirSync(folder))
    const command = runCommand(ground, 'backup', file)
    let isOver = false
    void command.over.then(() => (isOver = true))
    const hasStarted = () => readdirSync(folder).some((name) => !before.has(name))
    const started = until('an archive to be started', () => isOver || hasStarted())
    const done = command.done.catch((error: unknown) => {
      if (!isThere || !String(error).includes('already exists')) throw error
    })
    done.catch(() => {})
    return { ...command, done, started }
  }

  /** Looks for files that are neither verified archives nor listed in `expected`. */
  function strangersIn(folder: string, ...expected: string[]): Fault[] {
    const strangers = readdirSync(folder).filter(
      (name) => !proved.has(name) && !expected.includes(name),
    )
    return strangers.map((name) => ({ kind: 'other', what: `${name} was left behind` }))
  }

  return {
    async prepare(ground) {
      if (span === undefined) {
        mkdirSync(folderOf(ground))
        ledger = await layFormerRelease(ground)
        await ground.signIn()
        const { started, done } = begin(ground)
        await started
        const since = performance.now()
        await done
        span = performance.now() - since
        proved.set(nameOf(archives), hashOf(join(folderOf(ground), nameOf(archives))))
      }
      archives += 1
      call = await ground.signIn()
    },
    async start(ground) {
      if (!ground.product || !call) call = await ground.signIn()
      const stopped = { now: false }
      const writers = startWriters(call, ledger, stopped, PAUSE)
      const { started, done, over, kill } = begin(ground)
      return {
        busy: started,
        span: span ?? 0,
        done,
        // The server keeps running if only a backup is killed.
        kill: (target) =>
          Promise.all([kill(), target === 'server' ? null : ground.stop('SIGKILL')]),
        ended: async () => {
          await over
          stopped.now = true
          await writers
        },
      }
    },
    leftovers: (ground) => strangersIn(folderOf(ground)),
    async verify(ground) {
      const folder = folderOf(ground)
      const name = nameOf(archives)
      const file = join(folder, name)
      const faults = strangersIn(folder, name)
      for (const [former, hash] of proved) {
        const whole = existsSync(join(folder, former)) && hashOf(join(folder, former)) === hash
        if (!whole) faults.push({ kind: 'lost', what: `${former} is gone or another` })
      }
      await runCommand(ground, 'backup:prove', file).done
      proved.set(name, hashOf(file))
      const found = [...faults, ...faultsIn(file, floor)]
      return [...found, ...(await findFaults(await ground.signIn(), ledger))]
    },
    acknowledged: () => ledger.acknowledged,
  }
}

/**
 * Checks that an archive contains both sides of every pair. No side may be older than the state
 * that was acknowledged before the backup began.
 */
function faultsIn(file: string, floor: Floor): Fault[] {
  const faults: Fault[] = []
  const lines = readArchived(file, 'tables/publications/*').trim().split('\n')
  const texts = lines.map((line) => JSON.parse(line) as ArchivedText)
  for (const sides of Map.groupBy(texts, ({ pair_id }) => pair_id).values()) {
    const languages = new Set(sides.map(({ language }) => language))
    const marks = new Set(sides.map(({ title }) => numberOf(title)))
    if (sides.length !== 2 || languages.size !== 2 || marks.size !== 1) {
      const titles = sides.map(({ title }) => title).join(', ')
      faults.push({ kind: 'half', what: `${file} has half a pair: ${titles}` })
    }
  }
  const byId = new Map(texts.map(({ id, title }) => [id, numberOf(title)]))
  for (const [id, mark] of floor) {
    if ((byId.get(id) ?? 0) >= mark) continue
    faults.push({ kind: 'lost', what: `${file} lacks what record ${id} was before it` })
  }
  return faults
}
