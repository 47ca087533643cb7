// npm start: builds what has changed and serves in this very process, so that a signal reaches the server itself and
// nothing can be left behind.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { build } from './build.mjs'
import { root, task } from './steps.mjs'

await task(build)

if (process.exitCode === undefined) {
  process.env.NODE_ENV = 'production'
  process.env.TZ = 'UTC'
  process.env.ENV_PATH ??= root
  enableCompileCache(join(root, '.cache/compiled'))
  process.chdir(join(root, 'api/build'))
  await import('../api/build/bin/server.js')
}
