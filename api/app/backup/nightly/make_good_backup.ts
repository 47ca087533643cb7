import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { syncFolder } from '#backup/archive_writer'
import { ArchiveFailure } from '#backup/manifest'
import { archiveNameOf } from '#backup/nightly/archive_name'
import { ownerOnly } from '#core/boot/owner_only'

/** Beside the archives, so that taking the final name is one step; whatever is in it is thrown away. */
const WORKSHOP = '.unproved'
/** Whoever visits the site goes first. */
const NICENESS = 10
const LONGEST_COMPLAINT = 2000

/**
 * Writes an archive, restores it into a file that is thrown away, and gives it its final name when every row came back.
 * Both happen in processes of their own: this one goes on serving. Throws when anything failed, and then there is no
 * file. Only for one at a time in a folder.
 */
export async function makeGoodBackup(folder: string, signal: AbortSignal): Promise<void> {
  const workshop = join(folder, WORKSHOP)
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  ownerOnly(folder)
  try {
    const name = archiveNameOf(DateTime.utc())
    const file = join(workshop, name)
    await runCommand(['backup', file], workshop, signal)
    await runCommand(['backup:prove', file], workshop, signal)
    await rename(file, join(folder, name))
    await syncFolder(folder)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** `workshop` takes temporary files, which are as large as the database: /tmp may be memory. */
function runCommand(args: string[], workshop: string, signal: AbortSignal): Promise<void> {
  const compiled = app.makePath('bin/console.js')
  const script = existsSync(compiled) ? compiled : app.makePath('ace.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: app.makePath(),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { TMPDIR: workshop, ...process.env, NO_COLOR: '1' },
      signal,
    })
    if (child.pid !== undefined) giveWay(child.pid)
    let complaint = ''
    child.stderr.on('data', (text) => {
      complaint = (complaint + String(text)).slice(-LONGEST_COMPLAINT)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new ArchiveFailure(complaint.trim() || `${args[0]} ended with ${code}`))
    })
  })
}

function giveWay(pid: number) {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}
