// The test steps, in the order in which they start when processors are free: longest first.
import { join } from 'node:path'
import { nameOf, resolveRuntime } from '../../desktop/runtime/resolve.ts'
import { fuzz } from '../../lab/fuzz.ts'
import { build, everything } from '../build.ts'
import { CHECKS } from '../check.ts'
import type { Settings } from '../product.ts'
import { makeRelease } from '../release.ts'
import { checkRelease } from '../release/check.ts'
import { root, run, step, StepFailed, type Say, type Work } from '../steps.ts'
import { withMariadb } from '../with-mariadb.ts'
import type { TestCosts } from './costs.ts'
import { onlyFolders } from './api-folders.ts'
import { API_PARTS, INPUTS, type Inputs } from './inputs.ts'
import { countTests, plain, watchProgress, type Report } from './report.ts'
import type { Scheduled } from './schedule.ts'

/** `npm test` runs `gate`; `full` also includes slow tests that rarely find more. */
export type Level = 'gate' | 'full'

export const BUILD = 'build'
/** The system's packages, which are installed before all steps. */
export const SYSTEM = "the system's packages"

/**
 * The time limit of a runner. On an otherwise idle machine, every runner takes less than a third of
 * this time.
 */
const MAX_MINUTES: Record<Level, number> = { gate: 45, full: 120 }
const FUZZ_REQUESTS: Record<Level, number> = { gate: 300, full: 5000 }

const runRecorder = (settings: Settings = {}) =>
  run('node', ['scripts/recorder.ts'], { env: { ...process.env, ...settings }, minutes: 15 })

export interface TestStep extends Scheduled {
  /** The name that selects the step, as in `npm test -- lint api`. */
  group: string
  /** Runs the whole step, or only the named `parts`. */
  work: (say: Say, parts?: readonly string[]) => ReturnType<Work>
  /** A step without inputs or parts runs each time. */
  inputs?: Inputs
  /** The parts of the step that can run separately, each with its inputs. */
  parts?: Readonly<Record<string, Inputs>>
}

interface Runs {
  level: Level
  report: Report
  costs: TestCosts
}

export function listSteps({ level, report, costs }: Runs): TestStep[] {
  /**
   * Runs one test runner of one package. A run without a single test fails, because it would prove
   * nothing.
   */
  const tests =
    (packageName: string, script: string, args: string[] = [], settings: Settings = {}): Work =>
    async (say) => {
      const env = { ...process.env, ...settings }
      const progress = watchProgress(say)
      const options = { env, onOutput: progress.take, minutes: MAX_MINUTES[level] }
      try {
        const command = ['--filter', packageName, 'run', script, ...args]
        const output = await run('pnpm', command, options)
        const count = countTests(output)
        report.add(count)
        const runner = [packageName, script, ...args, settings['DB_CONNECTION']]
        costs.add(runner.filter(Boolean).join(' '), plain(output))
        const isChosen = args.includes('--files')
        if (count.passed === 0 && !isChosen) throw new StepFailed(`${output}\nNo test was counted.`)
        return `${count.passed} passed`
      } catch (error) {
        if (error instanceof StepFailed) report.add(countTests(error.output))
        throw error
      } finally {
        progress.stop()
      }
    }

  const onMariadb =
    (packageName: string, script: string, args: string[] = [], more: Settings = {}): Work =>
    (say) =>
      withMariadb(async (settings) =>
        tests(packageName, script, args, { ...settings, ...more })(say),
      )

  /** Runs the API's tests. A selected folder may have no test for the database and the level. */
  const ofApi =
    (script: string, runner: typeof tests = tests): TestStep['work'] =>
    async (say, folders) =>
      runner('@ufuq/api', script, folders ? onlyFolders(folders) : [])(say)

  /** Runs browser tests. Each run has its own server, data folder and results. */
  const inBrowser = (language: 'ar' | 'en', folder: 'public' | 'admin' | 'journeys') =>
    tests('@ufuq/web', `e2e:${language}`, [folder], {
      E2E_RESULTS: `test-results/${folder}-${language}`,
    })

  return [
    { name: BUILD, group: 'build', work: () => build(everything) },
    ...Object.entries(CHECKS).map(([check, { load, work }]) => {
      const name = check === 'types' ? check : `lint ${check}`
      const group = check === 'types' ? 'typecheck' : 'lint'
      const inputs = (INPUTS as Record<string, Inputs>)[name]
      return { name, group, load, work, ...(inputs && { inputs }) }
    }),
    // The servers that tests start, and the windows of the desktop app, mostly wait, so they use
    // little processor time.
    {
      name: 'servers on MariaDB',
      group: 'servers',
      needs: [BUILD, SYSTEM],
      load: 0.5,
      parts: API_PARTS['servers on MariaDB'],
      work: ofApi('test:servers', onMariadb),
    },
    {
      name: 'servers',
      group: 'servers',
      needs: [BUILD],
      load: 0.5,
      parts: API_PARTS.servers,
      work: ofApi('test:servers'),
    },
    {
      name: 'desktop',
      group: 'desktop',
      needs: [BUILD, SYSTEM],
      load: 0.5,
      inputs: INPUTS.desktop,
      work: async (say) => {
        const runtime = await resolveRuntime({ allowTestRuntime: true }).catch((error: Error) => {
          throw new StepFailed(error.message)
        })
        const passed = await tests('@ufuq/desktop', 'test')(say)
        return `${nameOf(runtime)}, ${passed}`
      },
    },
    {
      name: 'unit admin',
      group: 'unit',
      load: 2,
      inputs: INPUTS['unit admin'],
      work: tests('@ufuq/admin', 'test'),
    },
    {
      name: 'unit text-editor',
      group: 'unit',
      inputs: INPUTS['unit text-editor'],
      work: tests('@ufuq/text-editor', 'test'),
    },
    {
      name: 'editor in Chromium',
      group: 'e2e',
      needs: [SYSTEM],
      inputs: INPUTS['editor in Chromium'],
      work: tests('@ufuq/text-editor', 'e2e'),
    },
    {
      name: 'unit shared',
      group: 'unit',
      inputs: INPUTS['unit shared'],
      work: tests('@ufuq/shared', 'test'),
    },
    {
      name: 'api',
      group: 'api',
      needs: [BUILD],
      parts: API_PARTS.api,
      work: ofApi('test:others'),
    },
    {
      name: 'api on MariaDB',
      group: 'api',
      needs: [BUILD, SYSTEM],
      parts: API_PARTS['api on MariaDB'],
      work: ofApi('test:others', onMariadb),
    },
    ...(['admin', 'public', 'journeys'] as const).flatMap((folder) =>
      (['ar', 'en'] as const).map((language) => ({
        name: `${folder} in ${language === 'ar' ? 'Arabic' : 'English'}`,
        group: 'e2e',
        needs: [BUILD, SYSTEM],
        inputs: INPUTS[folder],
        work: inBrowser(language, folder),
      })),
    ),
    {
      name: 'journeys on MariaDB',
      group: 'e2e',
      needs: [BUILD, SYSTEM],
      inputs: INPUTS['journeys on MariaDB'],
      work: onMariadb('@ufuq/web', 'e2e:database', [], { E2E_RESULTS: 'test-results/mariadb' }),
    },
    {
      name: 'unit web',
      group: 'unit',
      inputs: INPUTS['unit web'],
      work: tests('@ufuq/web', 'test'),
    },
    { name: 'unit scripts', group: 'unit', work: tests('@ufuq/scripts', 'test') },
    {
      name: 'fuzz',
      group: 'api',
      needs: [BUILD],
      inputs: INPUTS.fuzz,
      work: async () => {
        await fuzz({ requests: FUZZ_REQUESTS[level], seed: 1, path: '' })
      },
    },
    {
      name: 'recorder',
      group: 'api',
      needs: [BUILD],
      work: () => runRecorder(),
    },
    {
      name: 'recorder on MariaDB',
      group: 'api',
      needs: [BUILD, SYSTEM],
      work: () => withMariadb(runRecorder),
    },
    // Releases are only for Linux.
    ...(process.platform === 'linux'
      ? [
          {
            name: 'release',
            group: 'release',
            needs: [BUILD, SYSTEM],
            inputs: INPUTS.release,
            work: async () => {
              const file = await makeRelease(join(root, '.cache/release'))
              await step('release in an empty folder', () => checkRelease(file))
            },
          },
        ]
      : []),
  ]
}
