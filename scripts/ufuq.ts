// `npm run ufuq -- <command> …`: the commands of the built server with the settings of this checkout, by the names that
// they have in a release, such as `npm run ufuq -- backup <file>`; without a command, their names. All but `restore`
// also work while the server runs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root, task } from './steps.ts'

const [command] = process.argv.slice(2)
const built = join(root, 'api/build')

/** What the server's commands say of themselves. The framework's own, which a release has neither, are left out. */
async function list() {
  const folder = join(built, 'commands')
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.js') || file === 'main.js') continue
    const { default: found } = (await import(pathToFileURL(join(folder, file)).href)) as {
      default?: { commandName?: string; description?: string }
    }
    if (found?.commandName)
      console.log(`npm run ufuq -- ${found.commandName.padEnd(19)} ${found.description}`)
  }
}

// A reload builds nothing: new code takes a new start.
if (command !== 'server:reload') await task(build)

if (process.exitCode === undefined) {
  process.env['NODE_ENV'] = 'production'
  process.env['ENV_PATH'] ??= root
  // As npm sets it: file names on the command line are the caller's.
  process.env['INIT_CWD'] ??= process.cwd()
  process.chdir(built)
  if (command === undefined) await list()
  else {
    process.argv = [process.execPath, 'ace', ...process.argv.slice(2)]
    // A computed address: the build has no types here.
    await import(pathToFileURL(join(built, 'bin/console.js')).href)
  }
}
