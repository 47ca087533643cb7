// `npm run desktop:bench`: how long the desktop app takes from its start to a window that can be used, and how much
// memory its processes hold on three screens, beside a Chromium with one tab that shows the same. Both are signed in
// already; the medians of five starts. `-- --runs=1` for a quick look. Linux only: it reads /proc.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, everything } from './build.mjs'
import { root, StepFailed, task } from './steps.mjs'

await task(async () => {
  if (process.platform !== 'linux')
    throw new StepFailed('The figures are read from /proc: Linux only.')
  await build(everything)
  const child = spawn(
    process.execPath,
    [
      join(root, 'desktop/runtime/with-runtime.ts'),
      process.execPath,
      join(root, 'scripts/desktop-figures.mjs'),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', cwd: root },
  )
  process.exitCode = await new Promise((resolve) =>
    child.once('exit', (code) => resolve(code ?? 1)),
  )
})
