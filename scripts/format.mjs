// npm run format: writes every file in the one format.
import { run, step, task } from './steps.mjs'

await task(() =>
  step('format    all files', async () => {
    await run('prettier', ['--write', '--log-level', 'warn', '.'])
  }),
)
