// npm test: everything that must hold, on both databases. `npm test -- api e2e` runs only the named steps. A failure
// does not stop the other steps, except those that need it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameOf, resolveRuntime } from '../desktop/runtime/resolve.ts'
import { build, everything } from './build.ts'
import { lint, typecheck } from './check.ts'
import { fuzz } from './fuzz.ts'
import type { Settings } from './product.ts'
import { makeRelease } from './release.ts'
import { checkRelease } from './release/check.ts'
import { parallelSteps, root, run, step, StepFailed, type Work } from './steps.ts'
import { bringSystemPackages } from './system-packages.ts'
import { TestCosts } from './test-costs.ts'
import { countTests, plain, Report, watchProgress } from './test-report.ts'
import { withMariadb } from './with-mariadb.ts'

/** No runner takes a third of this on an otherwise idle machine. */
const MOST_MINUTES = 45

const report = new Report()
const costs = new TestCosts()

/** A developer's settings must not reach the tests: every name in .env.example is unset, and no .env is read. */
function forgetSettings(emptyFolder: string) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)
  for (const [, name = ''] of names) delete process.env[name]
  for (const name of ['NODE_ENV', 'DB_SOCKET', 'FORCE_COLOR']) delete process.env[name]
  Object.assign(process.env, { ENV_PATH: emptyFolder, NO_COLOR: '1' })
}

/** One runner of one package. Success without a single test is a failure: it would prove nothing. */
const tests =
  (packageName: string, script: string, settings: Settings = {}): Work =>
  async (say) => {
    const env = { ...process.env, ...settings }
    const progress = watchProgress(say)
    const options = { env, onOutput: progress.take, minutes: MOST_MINUTES }
    try {
      const output = await run('pnpm', ['--filter', packageName, 'run', script], options)
      const count = countTests(output)
      report.add(count)
      costs.add(
        [packageName, script, settings['DB_CONNECTION']].filter(Boolean).join(' '),
        plain(output),
      )
      if (count.passed === 0) throw new StepFailed(`${output}\nNo test was counted.`)
      return `${count.passed} passed`
    } catch (error) {
      if (error instanceof StepFailed) report.add(countTests(error.output))
      throw error
    } finally {
      progress.stop()
    }
  }

const onMariadb =
  (packageName: string, script: string, more: Settings = {}): Work =>
  (say) =>
    withMariadb(async (settings) => tests(packageName, script, { ...settings, ...more })(say))

const attempt = (name: string, work: Work) => report.attempt(name, () => step(name, work))

const SYSTEM = "the system's packages"
const BUILD = 'the build'
/** What steps need and could not be provided. */
const missing = new Set<string>()

interface TestStep {
  /** What must have been provided first; otherwise the step is skipped. */
  needs?: string[]
  gives?: string
  /** Leaves cores to others part of the time: the steps that follow don't wait for it. */
  isBeside?: true
  /** Resolves to false when what it provides is not available. */
  run: () => Promise<boolean | void>
}

/** The same API tests on both databases. Each part has its own database and ports, on MariaDB a whole server: some
 * tests change settings of all that is on it. */
async function onBothDatabases(name: string, script: string) {
  const mariadb = `${name} on MariaDB`
  const isMissing = missing.has(SYSTEM)
  if (isMissing) report.skip(mariadb, [SYSTEM])
  await report.attempt('api', () =>
    parallelSteps({
      [`${name} on SQLite`]: tests('@ufuq/api', script),
      ...(isMissing ? {} : { [mariadb]: onMariadb('@ufuq/api', script) }),
    }),
  )
}

const steps: Record<string, TestStep> = {
  build: { run: () => report.attempt('build', () => build(everything)), gives: BUILD },
  servers: {
    needs: [BUILD],
    isBeside: true,
    run: () => onBothDatabases('api       with servers', 'test:servers'),
  },
  typecheck: { run: () => report.attempt('types', typecheck) },
  lint: { run: () => report.attempt('lint', lint) },
  unit: {
    run: async () => {
      await attempt('unit      shared', tests('@ufuq/shared', 'test'))
      await attempt('unit      web', tests('@ufuq/web', 'test'))
      await attempt('unit      scripts', tests('@ufuq/scripts', 'test'))
    },
  },
  api: {
    needs: [BUILD],
    run: async () => {
      await onBothDatabases('api      ', 'test:others')
      await attempt('fuzz      a little', async () => {
        await fuzz({ requests: 300, seed: 1, path: '' })
      })
    },
  },
  release: {
    needs: [BUILD],
    run: async () => {
      if (process.platform !== 'linux') return console.log('release   is for Linux alone')
      await report.attempt('release', async () => {
        const file = await makeRelease(join(root, '.cache/release'))
        await step('release   in an empty folder', () => checkRelease(file))
      })
    },
  },
  desktop: {
    needs: [BUILD, SYSTEM],
    isBeside: true,
    run: async () => {
      const isThere = await attempt('desktop   a runtime', () =>
        resolveRuntime({ allowTestRuntime: true }).then(nameOf, (error: Error) => {
          throw new StepFailed(error.message)
        }),
      )
      if (isThere) await attempt('desktop   windows', tests('@ufuq/desktop', 'test'))
      else report.skip('desktop   windows', ['a runtime'])
    },
  },
  e2e: {
    needs: [BUILD, SYSTEM],
    run: async () => {
      // One runner leaves a third of two cores idle; each has its own server, data folder and results.
      const resultsIn = (folder: string) => ({ E2E_RESULTS: `test-results/${folder}` })
      const inLanguage = (language: string) =>
        tests('@ufuq/web', `e2e:${language}`, resultsIn(language))
      await report.attempt('browser', () =>
        parallelSteps({
          'browser   in Arabic': inLanguage('ar'),
          'browser   in English': inLanguage('en'),
          // Pages look the same on both databases: here only what reads and writes through the screens.
          'browser   on MariaDB': onMariadb('@ufuq/web', 'e2e:database', resultsIn('mariadb')),
        }),
      )
    },
  },
}

function chosenSteps(names: string[]): [string, TestStep][] {
  const all = Object.entries(steps)
  const unknown = names.find((name) => !Object.hasOwn(steps, name))
  if (unknown) {
    console.error(`There is no step "${unknown}": ${Object.keys(steps).join(', ')}.`)
    process.exit(1)
  }
  const needsBuild = all.some(([name, { needs }]) => names.includes(name) && needs?.includes(BUILD))
  return all.filter(
    ([name]) => names.length === 0 || names.includes(name) || (name === 'build' && needsBuild),
  )
}

const options = process.argv.slice(2)
const chosen = chosenSteps(options.filter((option) => option !== '--compare'))
const emptyFolder = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
process.on('exit', () => rmSync(emptyFolder, { recursive: true, force: true }))
forgetSettings(emptyFolder)
if (!(await report.attempt('system', bringSystemPackages))) missing.add(SYSTEM)
const besides: Promise<boolean | void>[] = []
for (const [name, { needs = [], gives, isBeside, run: runStep }] of chosen) {
  const lacking = needs.filter((need) => missing.has(need))
  if (lacking.length > 0) {
    report.skip(name, lacking)
    continue
  }
  const done = runStep()
  if (isBeside) besides.push(done)
  else if ((await done) === false && gives) missing.add(gives)
}
await Promise.all(besides)
costs.end({ hasPassed: report.failed === 0, compares: options.includes('--compare') })
report.end()
