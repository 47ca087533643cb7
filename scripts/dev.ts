// npm run dev: runs the API server with Vite inside it. Both reload when files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitCode, root, signals } from './steps.ts'

const server = spawn(
  process.execPath,
  ['ace.js', 'serve', '--hmr', '--no-clear', ...process.argv.slice(2)],
  {
    cwd: join(root, 'api'),
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      TZ: 'UTC',
      ENV_PATH: process.env['ENV_PATH'] ?? root,
    },
  },
)

// On SIGTERM, `ace serve` leaves its child process running; on SIGINT, it ends the child process. A
// terminal sends SIGINT to both processes.
let isReported = false
for (const signal of signals) {
  process.on(signal, () => {
    isReported = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill('SIGINT')
  })
}
server.on('exit', (code, signal) => {
  process.exitCode = isReported ? 0 : exitCode(code, signal)
})
