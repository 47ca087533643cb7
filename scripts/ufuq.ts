// `npm run ufuq -- <command> …`: runs a command of the built server with the settings of this
// checkout. The names are the same as in a release, for example `npm run ufuq -- backup <file>`.
// Without a command, lists the commands. All commands except `restore`, `convert` and `migrate` also
// work while the server runs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root, task } from './steps.ts'

const [command] = process.argv.slice(2)
const built = join(root, 'api/build')

/**
 * The descriptions of the server's commands. Excludes the framework's own commands, which are not
 * in a release either.
 */
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

// A reload does not build the server, because new code requires a restart.
if (command !== 'server:reload') await task(build)

if (process.exitCode === undefined) {
  process.env['NODE_ENV'] = 'production'
  process.env['ENV_PATH'] ??= root
  // The folder to which relative file names on the command line refer. npm sets this variable as
  // well.
  process.env['INIT_CWD'] ??= process.cwd()
  process.chdir(built)
  if (command === undefined) await list()
  else {
    process.argv = [process.execPath, 'ace', ...process.argv.slice(2)]
    // The path is computed because the build has no type declarations.
    await import(pathToFileURL(join(built, 'bin/console.js')).href)
  }
}
