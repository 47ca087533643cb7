// `pnpm run e2e:ar public admin`: Playwright takes what it is given for part of a path, which a folder's name may be of
// any checkout. A name of a folder here becomes that folder; anything else is passed on as it is.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const specs = join(import.meta.dirname, '..')
const args = process.argv
  .slice(2)
  .map((arg) => (/^\w+$/.test(arg) && existsSync(join(specs, arg)) ? `/e2e/${arg}/.*` : arg))

const child = spawn('playwright', ['test', ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  throw error
})
child.on('exit', (code) => (process.exitCode = code ?? 1))
