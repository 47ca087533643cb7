// npm test: everything that a change can reasonably break, on both databases, in Chromium and Electron (the gate).
// npm run test:full: also what takes long and rarely finds more, before a release.
// npm run test:changed: the steps of the gate whose inputs differ from those with which they passed last.
// Options: names of groups run only these (`npm test -- api e2e`); --force runs unchanged steps too; --compare tells what
// became more expensive. A failure does not stop the other steps, except those that need it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parallelSteps, root } from './steps.ts'
import { bringSystemPackages } from './system-packages.ts'
import { TestCosts } from './test/costs.ts'
import { cleanCommit, rememberFullRun } from './test/full-runs.ts'
import { keyOf } from './test/inputs.ts'
import { BUILD, listSteps, SYSTEM, type Level, type TestStep } from './test/list.ts'
import { PassedSteps } from './test/passed-steps.ts'
import { Report } from './test/report.ts'
import { runScheduled } from './test/schedule.ts'

const { values: options, positionals: groups } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
})
const level: Level = options.full ? 'full' : 'gate'
const commit = cleanCommit()
const report = new Report()
const costs = new TestCosts()
const passedSteps = new PassedSteps()

/** A developer's settings must not reach the tests: every name in .env.example is unset, and no .env is read. */
function forgetSettings(emptyFolder: string) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)
  for (const [, name = ''] of names) delete process.env[name]
  for (const name of ['NODE_ENV', 'DB_SOCKET', 'FORCE_COLOR']) delete process.env[name]
  Object.assign(process.env, { ENV_PATH: emptyFolder, NO_COLOR: '1', TEST_LEVEL: level })
}

function chosenSteps(): TestStep[] {
  const all = listSteps({ level, report, costs })
  const known = new Set(all.map(({ group }) => group))
  const unknown = groups.find((group) => !known.has(group))
  if (unknown) {
    console.error(`There are no steps "${unknown}": ${[...known].join(', ')}.`)
    process.exit(1)
  }
  if (groups.length === 0) return all
  const chosen = all.filter(({ group }) => groups.includes(group))
  const needsBuild = chosen.some(({ needs }) => needs?.includes(BUILD))
  return all.filter((step) => chosen.includes(step) || (needsBuild && step.name === BUILD))
}

const nameAt = (step: TestStep, at: Level) => `${step.name} (${at})`

/** Resolves to whether the step passed, in this run or in one with the same inputs. */
async function run(step: TestStep): Promise<boolean> {
  const { name, inputs } = step
  const key = inputs && keyOf(inputs)
  const former = key && passedSteps.find(nameAt(step, level), key)
  if (former && options.changed && !options.force) {
    console.log(`${name} … unchanged`)
    report.addUnchanged(name, former)
    return true
  }
  let note = ''
  const work: TestStep['work'] = async (say) => (note = (await step.work(say)) ?? '')
  const hasPassed = await report.attempt(name, () => parallelSteps({ [name]: work }))
  if (!key) return hasPassed
  // What passed in the full run would pass in the gate.
  for (const at of level === 'full' ? (['full', 'gate'] as const) : ([level] as const)) {
    if (hasPassed) passedSteps.add(nameAt(step, at), key, note)
    else passedSteps.remove(nameAt(step, at))
  }
  return hasPassed
}

const emptyFolder = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
process.on('exit', () => rmSync(emptyFolder, { recursive: true, force: true }))
forgetSettings(emptyFolder)
const steps = chosenSteps()
const hasSystem = await report.attempt('system', bringSystemPackages)
const possible = steps.filter((step) => {
  if (hasSystem || !step.needs?.includes(SYSTEM)) return true
  report.skip(step.name, [SYSTEM])
  return false
})
await runScheduled(possible, {
  run,
  skip: ({ name }, needs) => report.skip(name, needs),
  // One more than there are processors: each runner waits now and then.
  capacity: availableParallelism() + 1,
})
const hasPassed = report.failed === 0
costs.end({ hasPassed, compares: options.compare })
if (hasPassed && level === 'full' && groups.length === 0 && commit && commit === cleanCommit())
  rememberFullRun(commit)
report.end()
