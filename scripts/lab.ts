// `npm run lab` lists the commands of the lab: measurements, attacks and drawings, none of which is
// needed in everyday work. `npm run lab -- <name> …` runs lab/<name>.ts with the arguments after
// the name.
import { join } from 'node:path'
import { root, runInFront } from './steps.ts'

/** A one-line description of each command. */
export const labCommands: Record<string, string> = {
  audit: 'asks Lighthouse about the home page, the list and an article, as on a phone',
  bench: 'measures answers, starts, memory, first visits and calls: docs/performance.md',
  crash:
    'kills server, database and power at any moment, fills the disk, looks for losses; as root',
  drawings: 'draws the pictures of the demo publications',
  'fallback-fonts': "measures how a system's font replaces one of ours: <face> <font file>…",
  'former-release': "stores this release's tables and a few rows for the tests of later ones",
  fuzz: 'sends 10,000 random requests to every route (--seed=7 --requests=500 --mariadb)',
  icons: 'draws the icons of the site and of the desktop app from the symbol',
  import:
    'imports a generated site of 5,000 posts, killed on the way, and counts what is lost (--posts=5000 --kills=50 --database=mariadb)',
  openapi: 'writes api/app/site/api_description/openapi.json from the contract',
  schema: 'writes api/database/schema.ts from the migrations',
  screenshots: 'takes a picture of every screen in both languages (--widths=768)',
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
