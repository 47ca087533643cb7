import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Removes all access for other accounts on the machine. Returns a warning if that fails. It does
 * not throw, because a folder with another owner may be shared on purpose.
 */
export function ownerOnly(path: string): string | null {
  try {
    const { mode } = statSync(path)
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return `Other accounts on this machine may reach ${path}, whose mode can't be changed (${code}).`
  }
}
