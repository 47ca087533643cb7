// npm run lab -- crash [--kills=60 --database=mariadb --work=backups]: kills the built product, its
// database or both at random moments of writes, uploads, backups and restores, and simulates power
// failures. Checks each time that no acknowledged write is lost and that no pair is incomplete.
// Power failures need root and a loop device; without them, the command says so.
import { spawnSync } from 'node:child_process'
import { build } from '../scripts/build.ts'
import { runInFront, signals, StepFailed, task } from '../scripts/steps.ts'
import { backups } from './crash/backups.ts'
import { DATABASES, Ground } from './crash/ground.ts'
import { uploads } from './crash/uploads.ts'
import { writes } from './crash/writes.ts'
import { numberOption, option } from './options.ts'

const works = { writes, uploads, backups }
const kills = numberOption('kills', 60)
const INSIDE = 'UFUQ_CRASH_TEST_HAS_OWN_MOUNTS'

/** Restarts this command in its own mount namespace, whose mounts end with it. */
async function enterOwnMounts() {
  if (process.env[INSIDE] || spawnSync('unshare', ['--mount', 'true']).status !== 0) return
  const again = ['--mount', process.execPath, ...process.argv.slice(1)]
  process.exit(await runInFront('unshare', again, { ...process.env, [INSIDE]: '1' }))
}

await enterOwnMounts()
// All child processes end with this process.
for (const signal of signals) process.once(signal, () => process.exit(1))
await task(async () => {
  await build()
  const trials = DATABASES.flatMap((database) =>
    Object.entries(works).map(([name, begin]) => ({ database, name, begin })),
  ).filter(
    ({ database, name }) =>
      (option('database') ?? database) === database && (option('work') ?? name) === name,
  )
  let faults = 0
  for (const { database, name, begin } of trials) {
    const ground = await Ground.open(database, process.env[INSIDE] !== undefined)
    try {
      const crashDuring = begin()
      for (let kill = 0; kill < kills / trials.length; kill++) {
        const target = ground.targets[kill % ground.targets.length] ?? 'server'
        const found = await crashDuring(ground, target)
        faults += found.length
        console.log(`${database}  ${name}, ${target}: ${found.join('; ') || 'all whole'}`)
      }
      if (!ground.targets.includes('power')) console.log(`${database}  no power failures here`)
    } finally {
      await ground.remove()
    }
  }
  if (faults > 0) throw new StepFailed(`${faults} faults`)
  console.log('no acknowledged write lost, no pair incomplete')
})
process.exit()
