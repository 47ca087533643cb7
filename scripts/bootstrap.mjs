// node scripts/bootstrap.mjs <task> …: installs the tools and packages that this repository needs
// and runs scripts/<task>.ts. This script needs Node 18 or later and npm; everything else runs
// under the Node that this script chooses.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const toolchain = join(root, '.toolchain')
const isWindows = process.platform === 'win32'
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
let child

// When somebody presses Ctrl-C, the terminal itself sends SIGINT to all processes of the command.
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

/** Prints one line with the action and its duration, and the command's output if it failed. */
async function report(title, command, args, { cwd = root, env = process.env } = {}) {
  const began = performance.now()
  process.stdout.write(`${title} … `)
  const stdio = ['ignore', 'pipe', 'pipe']
  const { code, output } = await run(command, args, { cwd, env, stdio, shell: isWindows })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(code === 0 ? `done in ${seconds} s` : `failed after ${seconds} s\n${output.trim()}`)
  if (code !== 0) process.exit(code)
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Skips the installation if it was already done with the same inputs, so that a start without
 * changes needs no network.
 */
async function installOnce(folder, inputs, install) {
  const hash = createHash('sha256').update(nodePackage)
  for (const input of inputs) hash.update(input)
  const wanted = hash.digest('hex')
  const stamp = join(folder, 'node_modules/.installed')
  if (read(stamp) === wanted) return
  await install()
  writeFileSync(stamp, wanted)
}

const lock = JSON.parse(read(join(root, 'toolchain/package-lock.json')))
const nodes = lock.packages[''].optionalDependencies
const neededNode = parseInt(Object.values(nodes)[0])
// If the toolchain is first in the path, this script runs under the toolchain's own Node.
const isOwnNode = process.execPath.startsWith(toolchain)
const hostNodeWorks = !isOwnNode && parseInt(process.versions.node) >= neededNode
if (!hostNodeWorks && !nodes[nodePackage]) {
  console.error(
    `There is no Node to install for ${nodePackage.slice(5)}. Install Node ${neededNode} or later.`,
  )
  process.exit(1)
}
// If the registry has no pnpm binary for a system, the lock file does not list one.
const pnpmBinary = `@pnpm/exe.${process.platform}-${process.arch}`
const isLocked = `node_modules/${pnpmBinary}` in lock.packages
// Installs only what this machine needs, and as required packages, because npm skips an optional
// package whose hash is wrong. In that case, pnpm would download its own binary.
const tools = ['pnpm', ...(isLocked ? [pnpmBinary] : []), ...(hostNodeWorks ? [] : [nodePackage])]
const entries = tools.map((name) => {
  const entry = lock.packages[`node_modules/${name}`]
  delete entry.optional
  delete entry.optionalDependencies
  return [name, entry]
})
const dependencies = Object.fromEntries(entries.map(([name, { version }]) => [name, version]))
const packages = Object.fromEntries(entries.map(([name, entry]) => [`node_modules/${name}`, entry]))
const texts = [{ dependencies }, { ...lock, packages: { '': { dependencies }, ...packages } }].map(
  (value) => JSON.stringify(value),
)
await installOnce(toolchain, texts, async () => {
  mkdirSync(toolchain, { recursive: true })
  writeFileSync(join(toolchain, 'package.json'), texts[0])
  writeFileSync(join(toolchain, 'package-lock.json'), texts[1])
  const [how, ...more] = isLocked ? ['ci'] : ['install', '--no-package-lock']
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', `--prefix=${toolchain}`]
  const title = isLocked ? 'installing' : 'installing without hashes'
  await report(`tools     ${title}`, 'npm', [how, ...more, ...flags], { cwd: toolchain })
})
const ownNode = join(toolchain, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
const node = hostNodeWorks ? process.execPath : ownNode
const bins = [dirname(node), join(toolchain, 'node_modules', '.bin')]
process.env.PATH = [...bins, process.env.PATH].join(delimiter)

const inputs = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
for (const room of ['api', 'web', 'desktop', 'shared', 'scripts', 'lab'])
  inputs.push(`${room}/package.json`)
await installOnce(
  root,
  inputs.map((file) => read(join(root, file))),
  async () => {
    // `CI` prevents prompts. This value of `NODE_ENV` ensures that the build tools are installed
    // too.
    const env = { ...process.env, CI: 'true', NODE_ENV: 'development' }
    await report('packages  installing', 'pnpm', ['install', '--frozen-lockfile'], { env })
  },
)

const [task, ...args] = process.argv.slice(2)
// Limits the C library to one memory arena, instead of several for each processor. The library
// reads this setting only when it starts.
if (task === 'start') process.env.MALLOC_ARENA_MAX ??= '1'
const taskFile = join(root, 'scripts', `${task}.ts`)
process.exitCode = (await run(node, [taskFile, ...args], { stdio: 'inherit' })).code
