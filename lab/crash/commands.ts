// A command of the built server. It runs on the database and the data folder of a trial, and can be
// killed.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/steps.ts'
import type { Ground } from './ground.ts'

const LIMIT_MS = 300_000

export interface Command {
  /** Resolves to the output if the command ends with code 0. Otherwise rejects with the output. */
  done: Promise<string>
  /** Settles when the process has ended, and never rejects. */
  over: Promise<unknown>
  kill: () => Promise<unknown>
}

export function runCommand(ground: Ground, ...words: string[]): Command {
  const child = spawn(process.execPath, [join(root, 'scripts/ufuq.ts'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ground.database.settings, DATA_DIR: ground.dataDir },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const done = new Promise<string>((resolve, reject) => {
    child.once('close', (code, signal) => {
      process.off('exit', end)
      if (code === 0) resolve(output)
      else reject(new Error(`${words[0]} ended with ${signal ?? code}: ${output}`))
    })
  })
  const over = done.catch(() => {})
  const kill = () => {
    end()
    return over
  }
  return { done, over, kill }
}

/** The text of the archive members whose names match, in the order of the archive. */
export function readArchived(file: string, members: string): string {
  const { status, stdout, stderr } = spawnSync('tar', ['-xzOf', file, '--wildcards', members], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) throw new Error(`${file} can't be read: ${stderr}`)
  return stdout
}
