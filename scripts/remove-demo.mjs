// npm run demo:remove: deletes the demo publications that nobody has edited, also while the server runs, which shows it
// within a minute.
import { join } from 'node:path'
import { build } from './build.mjs'
import { root, task } from './steps.mjs'

await task(build)

if (process.exitCode === undefined) {
  process.env.NODE_ENV = 'production'
  process.env.ENV_PATH ??= root
  process.chdir(join(root, 'api/build'))
  process.argv = [process.argv[0], 'ace', 'demo:remove']
  await import('../api/build/bin/console.js')
}
