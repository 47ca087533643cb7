// `npm run typecheck`: every package, by its own tsconfig.json. `npm run lint`: the code, the style sheets, the format,
// the version, and a proof that our own rules find what they should. `npm run format`: formats every file.
import { checkFixtures } from './lint/fixtures.ts'
import { parallelSteps, run, step, StepFailed, task } from './steps.ts'
import { versionProblems } from './version.ts'

const check =
  (command: string, ...args: string[]) =>
  async () => {
    await run(command, args)
  }

export const typecheck = () =>
  step(
    'types     all packages',
    check(
      'pnpm',
      '--recursive',
      '--no-bail',
      '--workspace-concurrency=2',
      '--reporter-hide-prefix',
      '--if-present',
      'run',
      'typecheck',
    ),
  )

const prettier = (...args: string[]) => check('prettier', ...args, '--log-level', 'warn', '.')

export const lint = () =>
  parallelSteps({
    'lint      code': check('oxlint', '--format', 'unix'),
    'lint      style sheets': check(
      'stylelint',
      '{web,shared,desktop}/src/**/*.css',
      '--formatter',
      'unix',
    ),
    'lint      format': prettier('--check', '--cache', '--cache-location', '.cache/prettier'),
    'lint      version': () => {
      const problems = versionProblems()
      if (problems.length > 0) throw new StepFailed(problems.join('\n'))
    },
    'lint      rules on fixtures': async () => {
      const problems = await checkFixtures()
      if (problems.length > 0) throw new StepFailed(problems.join('\n'))
    },
  })

const format = () => step('format    all files', prettier('--write'))

if (import.meta.main) {
  for (const name of process.argv.slice(2)) {
    const work = { typecheck, lint, format }[name]
    if (!work) throw new Error(`There is no check ${name}.`)
    await task(work)
  }
}
