// A server imports this module before everything else. When the server ends, the module writes a
// list of the files that the server has loaded.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const report = process.env['LOADED_FILES']
const loaded: string[] = []

if (report && isMainThread) {
  registerHooks({
    load(url, context, nextLoad) {
      loaded.push(url)
      return nextLoad(url, context)
    },
  })
  process.on('exit', () => writeFileSync(report, loaded.join('\n')))
}
