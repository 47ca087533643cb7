// npm test: runs the gate, which tests everything that a change can reasonably break, on both
// databases, in Chromium and in Electron. npm run test:full: also runs slow tests that rarely find
// more, before a release. npm run test:changed: runs the steps of the gate whose inputs have
// changed since they last passed. Options: the names of groups, to run only these groups (`npm test
// -- api e2e`); --force runs unchanged steps too; --compare shows what became slower. A failure
// does not stop the other steps, except those that need the failed step.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parallelSteps, root, type Work } from './steps.ts'
import { bringSystemPackages } from './system-packages.ts'
import { TestCosts } from './test/costs.ts'
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
const report = new Report()
const costs = new TestCosts()
const passedSteps = new PassedSteps()

/**
 * Isolates the tests from a developer's settings: unsets every name in .env.example, and prevents
 * the use of an .env file.
 */
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

const nameAt = (step: string, at: Level) => `${step} (${at})`

/** Resolves to whether the step passed, in this run or in an earlier one with the same inputs. */
async function run(step: TestStep): Promise<boolean> {
  const parts = partsOf(step)
  const formerOf = ({ name, key }: Part) => passedSteps.find(nameAt(name, level), key)
  const skipsPassed = options.changed && !options.force
  const chosen = skipsPassed ? parts.filter((part) => !formerOf(part)) : parts
  const [first] = parts
  const former = first && formerOf(first)
  if (former && chosen.length === 0) {
    console.log(`${step.name} … unchanged`)
    report.addUnchanged(step.name, former)
    return true
  }
  let note = ''
  const only = chosen.length < parts.length ? chosen.flatMap(({ part }) => part ?? []) : undefined
  const work: Work = async (say) => (note = (await step.work(say, only)) ?? '')
  const hasPassed = await report.attempt(step.name, () => parallelSteps({ [step.name]: work }))
  // Steps that passed in the full run would also pass in the gate.
  for (const at of level === 'full' ? (['full', 'gate'] as const) : ([level] as const)) {
    for (const { name, key } of chosen) {
      if (hasPassed) passedSteps.add(nameAt(name, at), key, note)
      else passedSteps.remove(nameAt(name, at))
    }
  }
  return hasPassed
}

interface Part {
  part?: string
  /** The key under which a pass is recorded. */
  name: string
  key: string
}

/**
 * The parts of a step, each of which is recorded separately. A step without inputs is not recorded,
 * so it always runs.
 */
function partsOf({ name, inputs, parts }: TestStep): Part[] {
  if (parts)
    return Object.entries(parts).map(([part, of]) => ({
      part,
      name: `${name}, ${part}`,
      key: keyOf(of),
    }))
  return inputs ? [{ name, key: keyOf(inputs) }] : []
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
  // One more than the number of processors, because every runner waits at times.
  capacity: availableParallelism() + 1,
})
costs.end({ hasPassed: report.failed === 0, compares: options.compare })
report.end()
