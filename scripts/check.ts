// npm run lint: checks the types, code, style sheets, format and version, and tests our own
// rules. `-- code styles` runs only these two checks; `-- --fix` formats every file.
import { checkFixtures } from './lint/fixtures.ts'
import { run, step, StepFailed, task, type Work } from './steps.ts'
import { versionProblems } from './version.ts'

const check =
  (command: string, ...args: string[]) =>
  async () => {
    await run(command, args)
  }

const oxfmt = (way: '--check' | '--write') => check('oxfmt', way, '--config', '.prettierrc.json')

/** Fails with the problems that a check found, one per line. */
const without = (find: () => string[] | Promise<string[]>) => async () => {
  const problems = await find()
  if (problems.length > 0) throw new StepFailed(problems.join('\n'))
}

const CHECKS: Record<string, Work> = {
  code: check('oxlint', '--format', 'unix'),
  styles: check(
    'stylelint',
    '{web,shared,text-editor,admin,desktop}/src/**/*.css',
    '--formatter',
    'unix',
  ),
  format: oxfmt('--check'),
  version: without(versionProblems),
  // tests our own rules on fixtures
  rules: without(checkFixtures),
}

/** Runs all checks, even if some fail. */
async function checkAll(names: string[]) {
  const unknown = names.find((name) => !Object.hasOwn(CHECKS, name))
  if (unknown) {
    const known = Object.keys(CHECKS).join(', ')
    throw new StepFailed(`There is no check "${unknown}": ${known}, --fix.`)
  }
  for (const [name, work] of Object.entries(CHECKS)) {
    if (names.length === 0 || names.includes(name))
      await task(() => step(`lint      ${name}`, work))
  }
}

const names = process.argv.slice(2)
await task(() =>
  names.includes('--fix') ? step('format    all files', oxfmt('--write')) : checkAll(names),
)
