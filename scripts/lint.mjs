// npm run lint: the code, the style sheets, the format, and the proof that our own rules find what they should.
import { checkFixtures } from './lint/fixtures.mjs'
import { parallelSteps, run, StepFailed, task } from './steps.mjs'

async function fixtures() {
  const { problems } = await checkFixtures()
  if (problems.length > 0) throw new StepFailed(problems.join('\n'))
}

const check =
  (...command) =>
  async () => {
    await run(...command)
  }

export const lint = () =>
  parallelSteps({
    'lint      code': check('oxlint', ['--format', 'unix']),
    'lint      style sheets': check('stylelint', [
      '{web,shared,desktop}/src/**/*.css',
      '--formatter',
      'unix',
    ]),
    'lint      format': check('prettier', [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ]),
    'lint      rules on fixtures': fixtures,
  })

if (import.meta.main) await task(lint)
