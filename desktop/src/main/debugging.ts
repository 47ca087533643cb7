import { app } from 'electron'

const SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
]

/**
 * Exits with code 1 if the installed app is started with a debugger, which would expose the
 * session without the password. No fuse covers Chromium's debugger.
 */
export function refuseDebuggers(): void {
  if (!app.isPackaged) return
  const found = SWITCHES.find((name) => app.commandLine.hasSwitch(name))
  if (!found) return
  process.stderr.write(`--${found} is refused: the installed app can't be debugged.\n`)
  app.exit(1)
  // `app.exit` alone would let the current script run to its end.
  process.exit(1)
}
