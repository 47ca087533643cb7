// npm run typecheck: every package, by its own tsconfig.json.
import { run, step, task } from './steps.mjs'

const args = [
  '--recursive',
  '--no-bail',
  '--workspace-concurrency=2',
  '--reporter-hide-prefix',
  '--if-present',
  'run',
  'typecheck',
]

export const typecheck = () =>
  step('types     all packages', async () => {
    await run('pnpm', args)
  })

if (import.meta.main) await task(typecheck)
