import { execFile } from 'node:child_process'
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fuses, setFuses } from '../../packaging/fuses.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../../scripts/desktop-package.mjs')
const NOBODY = 65_534

export interface PackagedApp {
  /** What an installed app's folder is. */
  folder: string
  /** As it would be shipped. */
  executable: string
  /** The same but for one fuse, so that Playwright can attach, and for the name, by which Electron tells a package. */
  attachable: string
  remove: () => Promise<void>
}

/** Makes an unpacked build by the command that makes them all, in a folder that anybody may read. */
export async function packageApp(): Promise<PackagedApp> {
  const output = await mkdtemp(join(tmpdir(), 'ufuq-package-'))
  await chmod(output, 0o755)
  await run(process.execPath, [script, '--test-runtime', `--output=${output}`])
  const folder = join(output, 'linux-unpacked')
  const executable = join(folder, 'ufuq')
  const attachable = join(folder, 'electron')
  await copyFile(executable, attachable)
  await setFuses(attachable, { ...fuses('linux'), EnableNodeCliInspectArguments: true })
  // As an installer leaves it, for kernels that give an ordinary user no namespaces.
  if (process.getuid?.() === 0) await chmod(join(folder, 'chrome-sandbox'), 0o4755)
  return {
    folder,
    executable,
    attachable,
    remove: () => rm(output, { recursive: true, force: true }),
  }
}

/**
 * Chromium has a sandbox for everybody but root. Root gets a program here that starts another as nobody, with a home
 * and a key to the screen of nobody's; everybody else gets the program itself.
 */
export async function asOrdinaryUser(executable: string, userData: string): Promise<string> {
  if (process.getuid?.() !== 0) return executable
  const key = join(userData, 'screen')
  const program = join(userData, 'start')
  const { XAUTHORITY } = process.env
  if (XAUTHORITY) await copyFile(XAUTHORITY, key)
  await writeFile(
    program,
    [
      '#!/bin/sh',
      `export HOME='${userData}' XAUTHORITY='${key}' XDG_RUNTIME_DIR='${userData}'`,
      `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups '${executable}' "$@"`,
    ].join('\n'),
    { mode: 0o755 },
  )
  for (const path of [userData, key, join(userData, 'settings.json')]) {
    await chown(path, NOBODY, NOBODY)
  }
  return program
}
