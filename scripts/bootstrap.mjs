// node scripts/bootstrap.mjs <task> [arguments]: brings the tools and packages that the repository asks for, then
// runs scripts/<task>.mjs. Needs Node 18 or later and npm; all other code runs under the Node named here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const nodeVersion = '24.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const toolchain = join(root, '.toolchain')
const isWindows = process.platform === 'win32'
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const hostNodeIsEnough =
  Number(process.versions.node.split('.')[0]) >= Number(nodeVersion.split('.')[0])
let child

/** Runs a command; its output is kept back and comes with the result. A shown command has this terminal to itself. */
function run(command, args, { cwd = root, env = process.env, shown = false, shell = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], output }),
    )
  })
}

/** One line that says what is going on and how long it took; what the command printed follows only if it failed. */
async function report(text, command, args, options) {
  const began = performance.now()
  process.stdout.write(`${text} … `)
  const { code, output } = await run(command, args, { shell: isWindows, ...options })
  console.log(
    `${code === 0 ? 'done in' : 'failed after'} ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  if (code !== 0) process.exit((console.error(output.trim()), code))
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
const isInstalled = ([name, version]) => {
  const manifest = join(toolchain, 'node_modules', name, 'package.json')
  return existsSync(manifest) && readJson(manifest).version === version
}

async function bringTools() {
  const pnpmVersion = readJson(root, 'package.json').packageManager.split('@')[1]
  const tools = { pnpm: pnpmVersion, ...(hostNodeIsEnough ? {} : { [nodePackage]: nodeVersion }) }
  if (Object.entries(tools).every(isInstalled)) return
  mkdirSync(toolchain, { recursive: true })
  writeFileSync(
    join(toolchain, 'package.json'),
    JSON.stringify({ private: true, dependencies: tools }),
  )
  const names = Object.entries(tools).map(([name, version]) => `${name} ${version}`)
  const flags = [
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    `--prefix=${toolchain}`,
  ]
  await report(`tools     ${names.join(' and ')}`, 'npm', ['install', ...flags], { cwd: toolchain })
}

async function bringPackages() {
  const rooms = ['.', 'api', 'web', 'desktop', 'shared']
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...rooms.map((room) => join(room, 'package.json')),
  ]
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of files) hash.update(readFileSync(join(root, file)))
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = hash.digest('hex')
  const foldersExist = rooms.every(
    (room) => room === 'desktop' || existsSync(join(root, room, 'node_modules')),
  )
  if (foldersExist && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' } // no questions, and the build tools too
  await report('packages  installing', 'pnpm', ['install', '--frozen-lockfile'], { env })
  writeFileSync(stamp, wanted)
}

const [task, ...args] = process.argv.slice(2)
// A terminal sends Ctrl-C to every process of the command by itself.
process.on('SIGINT', () => process.stdin.isTTY || child?.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal))
await bringTools()
const nodeBin = join(toolchain, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
const node = hostNodeIsEnough ? process.execPath : nodeBin
const path = [dirname(node), join(toolchain, 'node_modules', '.bin'), process.env.PATH]
process.env.PATH = path.join(delimiter)
await bringPackages()
process.exitCode = (
  await run(node, [join(root, 'scripts', `${task}.mjs`), ...args], { shown: true })
).code
