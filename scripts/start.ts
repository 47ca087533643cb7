// npm start: builds what has changed and runs the server in this process, so that signals reach the
// server directly and no process is left behind.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root, task } from './steps.ts'

await task(build)

if (process.exitCode === undefined) {
  process.env['NODE_ENV'] = 'production'
  process.env['TZ'] = 'UTC'
  process.env['ENV_PATH'] ??= root
  enableCompileCache(join(root, '.cache/compiled'))
  process.chdir(join(root, 'api/build'))
  // The path is computed because the build has no type declarations.
  await import(pathToFileURL(join(root, 'api/build/bin/server.js')).href)
}
