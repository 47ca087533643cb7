// npm run admin:restore -- <username or e-mail>: gives somebody administrator access and a new password, also while the
// server runs. Without a name it is `admin`.
import { join } from 'node:path'
import { build } from './build.mjs'
import { root, task } from './steps.mjs'

await task(build)

if (process.exitCode === undefined) {
  process.env.NODE_ENV = 'production'
  process.env.ENV_PATH ??= root
  process.chdir(join(root, 'api/build'))
  process.argv = [process.argv[0], 'ace', 'admin:restore', ...process.argv.slice(2)]
  await import('../api/build/bin/console.js')
}
