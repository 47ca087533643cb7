// Checks that the commands in documents, comments and messages exist: npm scripts, and commands of
// the lab and of the server.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labCommands } from '../../lab.ts'
import { root } from '../../steps.ts'
import { codeIn, type Problem } from './page.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const scriptsOf = (folder: string) =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> })
    .scripts ?? {}

export const scripts = scriptsOf('.')

/** The names of the server's commands on the command line. `version` exists only in a release. */
const serverCommands = new Set([
  'version',
  ...globSync('api/commands/*.ts', { cwd: root }).flatMap(
    (file) => /commandName = '(.+)'/.exec(read(file))?.[1] ?? [],
  ),
])

const NAME = String.raw`[a-z][\w-]*(?::[\w-]+)*`
const NPM_RUN = new RegExp(`(?<!p)npm run (${NAME})(?: -- (${NAME}))?`, 'g')
const PACKAGE_SCRIPT = new RegExp(`pnpm --filter @ufuq/([a-z-]+) run (${NAME})`, 'g')
const SERVER_COMMAND = new RegExp(`^ufuq (${NAME})`)

function exists(script: string, name: string | undefined): boolean {
  if (!Object.hasOwn(scripts, script)) return false
  if (script === 'lab') return name === undefined || Object.hasOwn(labCommands, name)
  if (script === 'ufuq') return name === undefined || serverCommands.has(name)
  return true
}

/** The npm commands that occur in a text but do not exist. */
export const unknownNpmCommands = (text: string): string[] =>
  [...text.matchAll(NPM_RUN)]
    .filter(([, script = '', name]) => !exists(script, name))
    .map(([command]) => command)

const unknownPackageScripts = (text: string) =>
  [...text.matchAll(PACKAGE_SCRIPT)]
    .filter(([, folder = '', script = '']) => !Object.hasOwn(scriptsOf(folder), script))
    .map(([command]) => command)

function unknownServerCommands(text: string): string[] {
  const command = SERVER_COMMAND.exec(text.trim())
  return command && !serverCommands.has(command[1] ?? '') ? [command[0]] : []
}

export const commandProblems = (page: string): Problem[] =>
  codeIn(page).flatMap(({ line, text }) =>
    [
      ...unknownNpmCommands(text),
      ...unknownPackageScripts(text),
      ...unknownServerCommands(text),
    ].map((command) => ({ line, rule: 'unknown-command', message: `no command “${command}”` })),
  )
