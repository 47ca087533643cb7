import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { giveWay } from '#core/jobs/limit_child'

const MAX_OUTPUT_LENGTH = 2000

interface CommandCall {
  args: readonly string[]
  environment?: NodeJS.ProcessEnv
  /** Ends the command. */
  signal: AbortSignal
  /** Gets what the command writes to the file descriptor 3, but is not ended. */
  output?: Writable
}

/**
 * Runs a command of this server in a child process. Once the process has ended, resolves to the
 * last part of its error output. If the command failed, rejects with this output as the message.
 */
export function runCommand({
  args,
  environment = {},
  signal,
  output: target,
}: CommandCall): Promise<string> {
  const compiled = app.makePath('bin/console.js')
  const script = existsSync(compiled) ? compiled : app.makePath('ace.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: app.makePath(),
      stdio: ['ignore', 'ignore', 'pipe', ...(target ? ['pipe' as const] : [])],
      env: { ...process.env, ...environment, NO_COLOR: '1' },
      signal,
    })
    giveWay(child)
    let output = ''
    child.stderr?.on('data', (text) => {
      output = (output + String(text)).slice(-MAX_OUTPUT_LENGTH)
    })
    const written = child.stdio[3]
    if (target && written instanceof Readable) written.pipe(target, { end: false })
    let failure: unknown
    child.on('error', (error) => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.on('close', (code) => {
      const said = output.trim()
      if (failure !== undefined) reject(failure)
      else if (code === 0) resolve(said)
      else reject(new Error(said || `${args[0]} exited with ${code}`))
    })
  })
}
