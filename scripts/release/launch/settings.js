// Each program of a release imports this module first. It rejects an outdated Node before any newer
// syntax is loaded, and finds the settings.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import * as modules from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as util from 'node:util'

const OLDEST_NODE = 24
if (parseInt(process.versions.node) < OLDEST_NODE) {
  console.error(`Ufuq needs Node ${OLDEST_NODE} or later, and this is ${process.versions.node}.`)
  process.exit(1)
}

// Makes packages use their production code.
process.env.NODE_ENV = 'production'

export const folder = dirname(fileURLToPath(import.meta.url))
/**
 * The folder where the release was unpacked. The next release, unpacked next to this one, finds the
 * same settings and data there.
 */
const home = dirname(folder)
process.env.ENV_PATH ??= home

function readSettings() {
  const file = join(process.env.ENV_PATH, '.env')
  if (!existsSync(file)) return {}
  try {
    return util.parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {} // the server reports the error
  }
}
const settings = readSettings()

export const setting = (name) => process.env[name] || settings[name]

/**
 * Caches compiled code in the data folder, for a faster start, and removes the cache of any other
 * release.
 */
export function cacheCompiledCode() {
  const dataFolder = setting('DATA_DIR') ?? 'data'
  // A `$` refers to another setting. Only the server resolves such references.
  if (dataFolder.includes('$')) return
  process.umask(0o077)
  const cache = resolve(home, dataFolder, 'compiled')
  const own = basename(folder)
  try {
    // Node's `enableCompileCache` would create the folder, but never returns where that is
    // impossible, for example in /proc. The first start creates the data folder.
    if (!existsSync(cache)) mkdirSync(cache)
    modules.enableCompileCache(join(cache, own))
    for (const name of readdirSync(cache)) {
      if (name !== own) rmSync(join(cache, name), { recursive: true, force: true })
    }
  } catch {
    // If the data folder is faulty, the server itself reports the fault.
  }
}
