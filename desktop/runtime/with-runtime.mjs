// node runtime/with-runtime.mjs <command…>: runs the command with the Electron that is found named in the environment,
// and on Linux on a screen of its own. Says which Electron it is.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { nameOf, resolveRuntime } from './resolve.mjs'

const SCREEN = '-screen 0 1600x1200x24'

try {
  const runtime = await resolveRuntime({ allowTestRuntime: true })
  process.stdout.write(`Runs on ${nameOf(runtime)}.\n`)
  const command = process.argv.slice(2)
  if (process.platform === 'linux') command.unshift('xvfb-run', '-a', '-s', SCREEN)
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime.folder },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
