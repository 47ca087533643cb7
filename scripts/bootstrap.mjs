// node scripts/bootstrap.mjs <task> …: brings the tools and packages that this repository asks for and runs
// scripts/<task>.mjs. It needs Node 18 or later and npm; everything else runs under the Node named here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE = '24.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const toolchain = join(root, '.toolchain')
const isWindows = process.platform === 'win32'
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const hostNodeWorks = parseInt(process.versions.node) >= parseInt(NODE)
let child

// A terminal sends Ctrl-C to all processes of a command by itself.
process.on('SIGINT', () => process.stdin.isTTY || child?.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal))

function run(command, args, options) {
  child = spawn(command, args, { cwd: root, ...options })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 127, output: message }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], output }),
    )
  })
}

/** One line that says what is done and how long it took, and what the command printed if it failed. */
async function report(title, command, args, { cwd = root, env = process.env } = {}) {
  const began = performance.now()
  process.stdout.write(`${title} … `)
  const stdio = ['ignore', 'pipe', 'pipe']
  const { code, output } = await run(command, args, { cwd, env, stdio, shell: isWindows })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(code === 0 ? `done in ${seconds} s` : `failed after ${seconds} s\n${output.trim()}`)
  if (code !== 0) process.exit(code)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '{}')
const isInstalled = ([name, version]) =>
  JSON.parse(read(join(toolchain, 'node_modules', name, 'package.json'))).version === version

const { packageManager } = JSON.parse(read(join(root, 'package.json')))
const tools = { pnpm: packageManager.split('@')[1] }
if (!hostNodeWorks) tools[nodePackage] = NODE
if (!Object.entries(tools).every(isInstalled)) {
  mkdirSync(toolchain, { recursive: true })
  writeFileSync(join(toolchain, 'package.json'), JSON.stringify({ dependencies: tools }))
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', `--prefix=${toolchain}`]
  await report('tools     installing', 'npm', ['install', ...flags], { cwd: toolchain })
}
const ownNode = join(toolchain, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
const node = hostNodeWorks ? process.execPath : ownNode
const bins = [dirname(node), join(toolchain, 'node_modules', '.bin')]
process.env.PATH = [...bins, process.env.PATH].join(delimiter)

// pnpm would ask the registry about the lock file again; the stamp lets a start without changes do without a network.
const inputs = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
for (const room of ['api', 'web', 'desktop', 'shared']) inputs.push(`${room}/package.json`)
const hash = createHash('sha256').update(nodePackage)
for (const file of inputs) hash.update(read(join(root, file)))
const wanted = hash.digest('hex')
const stamp = join(root, 'node_modules/.installed')
const isComplete = existsSync(join(root, 'api/node_modules'))
if (!isComplete || read(stamp) !== wanted) {
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' } // no questions, build tools too
  await report('packages  installing', 'pnpm', ['install', '--frozen-lockfile'], { env })
  writeFileSync(stamp, wanted)
}

const [task, ...args] = process.argv.slice(2)
const taskFile = join(root, 'scripts', `${task}.mjs`)
process.exitCode = (await run(node, [taskFile, ...args], { stdio: 'inherit' })).code
