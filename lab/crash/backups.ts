// Backs up a running server, and restores the archive into an empty database; both are killed once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/steps.ts'
import type { Ground, Target } from './ground.ts'
import { findFaults, Ledger, randomPause, startWriters, type CrashDuring } from './writes.ts'

const WRITING_MS = 1000

function start(ground: Ground, ...words: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/ufuq.ts'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ground.settings },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([code]) => ({
    isDone: code === 0,
    output: (await output).join(''),
  }))
  return { ended, kill: () => child.kill('SIGKILL') }
}

async function finish(ground: Ground, ...words: string[]) {
  const { isDone, output } = await start(ground, ...words).ended
  // A restore that was killed at its very end may be complete.
  if (!isDone && !/already has (content|a database)/.test(output)) throw new Error(output)
}

async function killDuring(ground: Ground, target: Target, ...words: string[]) {
  const command = start(ground, ...words)
  await Promise.race([randomPause(), command.ended])
  command.kill()
  await command.ended
  await ground.crash(target)
}

export function backups(): CrashDuring {
  const ledger = new Ledger()
  return async (ground, target) => {
    const archives = join(ground.folder, 'archives')
    mkdirSync(archives, { recursive: true })
    const stop = startWriters(await ground.signIn(), ledger)
    await sleep(WRITING_MS)
    await stop()
    const name = `${readdirSync(archives).length}.tar.gz`
    const file = join(archives, name)
    await killDuring(ground, target, 'backup', file)
    await ground.signIn()
    if (!existsSync(file)) await finish(ground, 'backup', file)
    await finish(ground, 'backup:prove', file)
    await ground.empty()
    await killDuring(ground, target, 'restore', '--from-elsewhere', file)
    await finish(ground, 'restore', '--from-elsewhere', file)
    const strangers = readdirSync(archives).filter((each) => !/^\d+\.tar\.gz$/.test(each))
    const leftovers = strangers.map((each) => `the backup left ${each} behind`)
    return [...leftovers, ...(await findFaults(await ground.signIn(), ledger))]
  }
}
