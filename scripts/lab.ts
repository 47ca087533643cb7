// `npm run lab` lists the commands that somebody runs before a release. `npm run lab -- <name> …`
// runs lab/<name>.ts with the arguments after the name.
import { join } from 'node:path'
import { root, runInFront } from './steps.ts'

/** A one-line description of each command. */
const labCommands: Record<string, string> = {
  bench: 'measures answers, calls, starts, memory, first visits and the editor',
  crash: 'kills server, database and power at any moment, and looks for losses (--kills=60)',
  fuzz: 'sends 10,000 random requests to every route (--seed=7 --requests=500 --mariadb)',
  screenshots: 'takes a picture of every screen in both languages',
}

function list() {
  const width = Math.max(...Object.keys(labCommands).map((name) => name.length))
  for (const [name, description] of Object.entries(labCommands))
    console.log(`npm run lab -- ${name.padEnd(width)}  ${description}`)
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) list()
  else if (Object.hasOwn(labCommands, name)) {
    process.exitCode = await runInFront(process.execPath, [join(root, `lab/${name}.ts`), ...args])
  } else {
    console.error(`The lab has no command "${name}". It has:`)
    list()
    process.exitCode = 1
  }
}
