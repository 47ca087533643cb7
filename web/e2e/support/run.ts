// `pnpm run e2e:ar public admin`: Playwright matches its arguments against whole paths, which begin
// with the checkout's folder and may therefore match everywhere. An argument that names a folder of
// tests is replaced with that folder's path; other arguments are passed on unchanged.
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
