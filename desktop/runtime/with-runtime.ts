// node runtime/with-runtime.ts <command…>: runs the command with the Electron that `resolveRuntime`
// finds, whose folder is set in the environment. On Linux, the command runs on a virtual display.
// Also prints which Electron is used.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nameOf, resolveRuntime } from './resolve.ts'

const SCREEN = '-screen 0 1600x1200x24'

try {
  const runtime = await resolveRuntime({ allowTestRuntime: true })
  process.stdout.write(`Runs on ${nameOf(runtime)}.\n`)
  const screen = process.platform === 'linux' ? ['xvfb-run', '-a', '-s', SCREEN] : []
  const [command = '', ...args] = [...screen, ...process.argv.slice(2)]
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime.folder },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    )
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
