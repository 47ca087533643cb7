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
 * Somebody who may start the installed app with a debugger would have the session without the password. No fuse
 * covers Chromium's debugger. Ends the app with 1.
 */
export function refuseDebuggers(): void {
  if (!app.isPackaged) return
  const found = SWITCHES.find((name) => app.commandLine.hasSwitch(name))
  if (!found) return
  process.stderr.write(`--${found} is refused: the installed app can't be debugged.\n`)
  app.exit(1)
  // `exit` lets the current script run to its end.
  process.exit(1)
}
