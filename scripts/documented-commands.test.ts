import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labCommands } from './lab.ts'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** By the names that they have on the command line. */
const serverCommands = globSync('api/commands/*.ts', { cwd: root }).flatMap(
  (file) => /commandName = '(.+)'/.exec(read(file))?.[1] ?? [],
)

const NAME = String.raw`[a-z][\w-]*(?::[\w-]+)*`
const NPM_RUN = new RegExp(`(?<!p)npm run (${NAME})(?: -- (${NAME}))?`, 'g')

const commandsIn = (file: string) =>
  [...read(file).matchAll(NPM_RUN)].map(([command, script = '', name]) => ({
    command,
    script,
    name,
  }))

function exists({ script, name }: { script: string; name: string | undefined }) {
  if (!Object.hasOwn(scripts, script)) return false
  if (script === 'lab') return name === undefined || Object.hasOwn(labCommands, name)
  if (script === 'ufuq') return name === undefined || serverCommands.includes(name)
  return true
}

test('the root has at most twelve scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
})

test('every command that a document, a comment or a message names exists', () => {
  const files = globSync(
    [
      '{README,CONTRIBUTING,SECURITY}.md',
      '{.env.example,Dockerfile,compose.yaml}',
      'docs/**/*.md',
      '{api,shared,text-editor,admin,web,desktop}/*.ts',
      'api/{app,bin,commands,config,database,patches,providers,start,tests}/**/*.ts',
      '{shared,text-editor,admin,web,desktop}/{src,e2e,packaging,runtime}/**/*.{ts,tsx,json}',
      '{scripts,lab}/{,bench/,crash/,fuzz/,handbook/,neighbours/,processes/,release/}*.ts',
    ],
    { cwd: root },
  )
  const unknown = files.flatMap((file) =>
    commandsIn(file)
      .filter((command) => !exists(command))
      .map(({ command }) => `${file}: ${command}`),
  )
  expect(unknown).toEqual([])
})

test('the guide for contributors lists every command of the lab', () => {
  const named = commandsIn('CONTRIBUTING.md').map(({ command }) => command)
  const all = Object.keys(labCommands).map((name) => `npm run lab -- ${name}`)
  expect(named).toEqual(expect.arrayContaining(all))
})
