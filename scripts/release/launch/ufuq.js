// node ufuq.js <command> …: runs a command of the server with the server's settings. Without a
// command, prints the names of the commands. node ufuq.js version: prints the version of the
// release, whatever the settings are.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folder } from './settings.js'

async function commands() {
  const files = readdirSync(join(folder, 'app/commands')).toSorted()
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.js') && file !== 'main.js')
      .map((file) => import(pathToFileURL(join(folder, 'app/commands', file)).href)),
  )
  return modules.map((module) => module.default).filter((command) => command?.commandName)
}

if (/^(--)?version$/.test(process.argv[2])) {
  console.log(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')).version)
} else if (process.argv.length > 2) {
  await import('./app/bin/console.js')
} else {
  for (const { commandName, description } of await commands()) {
    console.log(`node ufuq.js ${commandName.padEnd(16)} ${description}`)
  }
  console.log(`node ufuq.js ${'version'.padEnd(16)} The version of this release`)
}
