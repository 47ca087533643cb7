// npm run lab -- crash [--kills=100 --database=sqlite --work=migrations --allow-untried]: kills the
// built product or its database, or cuts the power of both, at random moments of each task. Also
// fills their disk and makes the disk read-only. Checks each time for incomplete pairs, and for
// acknowledged writes that were lost. Anything that this machine can't test counts as a failure,
// unless `--allow-untried` is given.
import { build } from '../scripts/build.ts'
import { DATABASES, type DatabaseName } from './crash/databases.ts'
import { enterOwnMounts } from './crash/disk.ts'
import {
  fullDuring,
  fullDuringUploads,
  fullDuringWrites,
  readOnly,
  type Verdict,
} from './crash/disks.ts'
import type { Fault } from './crash/faults.ts'
import { Ground } from './crash/ground.ts'
import { killDuring, summaryOf, type Outcome } from './crash/kills.ts'
import type { Work } from './crash/work.ts'
import { works, type WorkName } from './crash/works.ts'
import { numberOption, option } from './figures.ts'
import { signals, task } from '../scripts/steps.ts'

const kills = numberOption('kills', 100)
const chosen = (Object.keys(works) as WorkName[]).filter(
  (name) => (option('work') ?? name) === name,
)
const databases = DATABASES.filter((name) => (option('database') ?? name) === name)
/** The tasks that run endlessly, each with its own trial on a full disk. */
const FULL: Partial<Record<WorkName, typeof fullDuringWrites>> = {
  writes: fullDuringWrites,
  uploads: fullDuringUploads,
}
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Result {
  lines: string[]
  faults: Fault[]
  untried: string[]
}

async function testOn(name: DatabaseName): Promise<Result> {
  const result: Result = { lines: [], faults: [], untried: [] }
  const outcomes = new Map<WorkName, Outcome>()
  for (const [index, workName] of chosen.entries()) {
    // If the kills can't be divided equally, the first tasks get one more each.
    const share = Math.floor(kills / chosen.length) + (index < kills % chosen.length ? 1 : 0)
    await onGround(name, result, workName, async (ground) => {
      const work: Work = works[workName]()
      if (!ground.targets.includes('power')) result.untried.push('a loss of power')
      const outcome = await killDuring(`${name}  ${workName}`, work, ground, share, say)
      outcomes.set(workName, outcome)
      return { seen: '', faults: outcome.faults }
    })
    await onGround(name, result, workName, async (ground) => {
      const { disk } = ground
      if (!disk) {
        result.untried.push(`a full disk during ${workName}`)
        return null
      }
      const { seen, faults } = await (FULL[workName]?.(ground, disk) ??
        fullDuring(works[workName](), ground, disk))
      return { seen: `full disk during ${workName}: ${seen}`, faults }
    })
  }
  await onGround(name, result, 'read-only disk', async (ground) => {
    if (ground.disk?.canBeCut !== true) result.untried.push('a disk that turns read-only')
    if (!ground.disk) return null
    const { seen, faults } = await readOnly(ground, ground.disk)
    return { seen: `read-only disk: ${seen}`, faults }
  })
  result.lines.unshift(killed(outcomes, result.faults))
  return result
}

/** Runs a trial on its own database and disk. */
async function onGround(
  name: DatabaseName,
  { lines, faults }: Result,
  what: string,
  trial: (ground: Ground) => Promise<Verdict | null>,
) {
  const ground = await Ground.open(name)
  try {
    const verdict = await trial(ground)
    if (!verdict) return
    faults.push(...verdict.faults)
    if (verdict.seen) {
      lines.push(`${verdict.seen}, ${summaryOf(verdict.faults)}`)
      say(`${name}  ${lines.at(-1)}`)
    }
  } catch (error) {
    faults.push({
      kind: 'other',
      what: `${what}: ${error instanceof Error ? error.message : error}`,
    })
    say(`${name}  FAILED ${faults.at(-1)?.what}`)
  } finally {
    await ground.remove()
  }
}

function killed(outcomes: Map<WorkName, Outcome>, faults: Fault[]): string {
  const all = [...outcomes.values()]
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, one) => total + of(one), 0)
  const byWork = [...outcomes].map(([work, { kills: own }]) => `${own} during ${work}`).join(', ')
  const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length
  return (
    `${sum((outcome) => outcome.kills)} kills (${byWork}), ` +
    `${sum((outcome) => outcome.acknowledged)} acknowledged writes, ` +
    `${count('lost')} acknowledged writes lost, ${count('half')} half pairs`
  )
}

await enterOwnMounts()
// All child processes end with this process.
for (const signal of signals) process.once(signal, () => process.exit(1))
await task(build)
if (process.exitCode === undefined) {
  let isSound = true
  const summary: string[] = ['']
  for (const name of databases) {
    const { lines, faults, untried } = await testOn(name)
    summary.push(...lines.map((line) => `${name}  ${line}`))
    if (faults.length > 0) summary.push(`${name}  ${summaryOf(faults)}`)
    for (const what of new Set(untried)) summary.push(`${name}  NOT TRIED on this machine: ${what}`)
    const isTried = untried.length === 0 || process.argv.includes('--allow-untried')
    isSound = isSound && faults.length === 0 && isTried
  }
  say(summary.join('\n'))
  process.exit(isSound ? 0 : 1)
}
