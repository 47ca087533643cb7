// `npm run desktop -- package`: creates an unpacked build of the desktop app for this system, in
// desktop/build. `--targets=AppImage,deb` creates packages, `--output=<folder>` sets the folder,
// and `--test-runtime` accepts the tests' runtime, for a build that is never shipped.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { root, run, step } from './steps.ts'

const settings = join(process.env['ENV_PATH'] ?? root, '.env')

export async function packageApp(args: readonly string[]) {
  if (existsSync(settings)) process.loadEnvFile(settings)
  await build(['desktop'])
  await step('package   desktop', async () => {
    await run(process.execPath, [join(root, 'desktop/packaging/package.ts'), ...args])
  })
}
