// `npm run lab -- desktop-bench`: measures how long the desktop app takes from its start to a
// usable window, and how much memory its processes use on three screens. Both are compared with
// Chromium, which shows the same screens in one tab. The user is already signed in to the app and
// in Chromium. The figures are medians of five starts. `--runs=1` is for a quick run. The command
// runs only on Linux, because it reads /proc.
import { join } from 'node:path'
import { build, everything } from '../scripts/build.ts'
import { root, runInFront, StepFailed, task } from '../scripts/steps.ts'

await task(async () => {
  if (process.platform !== 'linux')
    throw new StepFailed('The figures are read from /proc: Linux only.')
  await build(everything)
  process.exitCode = await runInFront(process.execPath, [
    join(root, 'desktop/runtime/with-runtime.ts'),
    process.execPath,
    join(root, 'lab/desktop-figures.ts'),
    ...process.argv.slice(2),
  ])
})
