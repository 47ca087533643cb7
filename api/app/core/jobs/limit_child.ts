import { execFile, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'

const LOW_PRIORITY = 10

/** Gives requests priority over the work of a child process. */
export function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // The process has already ended, or the operating system does not support priorities.
  }
}

/**
 * Limits how many bytes of memory a child process may use in addition to those that it uses now:
 * an allocation beyond the limit fails. The limit is relative, because the measured size includes
 * memory that threads reserve but do not use. Works only on Linux with util-linux.
 */
export async function limitMemory({ pid }: ChildProcess, bytes: number): Promise<void> {
  try {
    const [, usedKb] =
      /^VmData:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    const limit = Number(usedKb) * 1024 + bytes
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${limit}`])
  } catch {
    // Elsewhere, only the limits of the work itself apply.
  }
}
