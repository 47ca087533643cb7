import { execFile } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fuses, setFuses } from '../../packaging/fuses.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../../scripts/desktop.ts')
const NOBODY = 65_534

export interface PackagedApp {
  /** The folder of the unpacked build. */
  folder: string
  /** The executable of the app as it is distributed. */
  executable: string
  /**
   * The executable of the same app, changed so that Playwright can attach to it; see
   * `makeAttachable`.
   */
  attachable: string
  remove: () => Promise<void>
}

/** Packages an unpacked build with the usual command, in a folder that all accounts can read. */
export async function packageApp(): Promise<PackagedApp> {
  const output = await mkdtemp(join(tmpdir(), 'ufuq-package-'))
  await chmod(output, 0o755)
  await run(process.execPath, [script, 'package', '--test-runtime', `--output=${output}`])
  const folder = join(output, 'linux-unpacked')
  const executable = join(folder, 'ufuq')
  // Sets the mode that an installer sets, for kernels on which ordinary users can't create
  // namespaces.
  if (process.getuid?.() === 0) await chmod(join(folder, 'chrome-sandbox'), 0o4755)
  return {
    folder,
    executable,
    attachable: await makeAttachable(folder, join(output, 'attachable')),
    remove: () => rm(output, { recursive: true, force: true }),
  }
}

/**
 * Makes a copy of the app that accepts a debugger: a fuse allows debugging, and the executable's
 * name makes Electron treat the app as unpackaged. Like an unpackaged app, the copy delays its
 * first window until Playwright has attached. Otherwise Playwright might attach to a window that is
 * about to load its page, and wait forever.
 */
async function makeAttachable(folder: string, copy: string): Promise<string> {
  await run('cp', ['--archive', '--link', folder, copy])
  const program = join(copy, 'electron')
  await copyFile(join(copy, 'ufuq'), program)
  await setFuses(program, {
    ...fuses('linux'),
    EnableNodeCliInspectArguments: true,
    OnlyLoadAppFromAsar: false,
    EnableEmbeddedAsarIntegrityValidation: false,
  })
  const resources = join(copy, 'resources')
  const app = join(resources, 'ufuq.asar')
  await rename(join(resources, 'app.asar'), app)
  await mkdir(join(resources, 'app'))
  const loader = join(resources, 'app/loader.cjs')
  const core = ['@playwright/test', 'playwright', 'playwright-core'].reduce(
    (from, name) => createRequire(from).resolve(name),
    import.meta.filename,
  )
  await copyFile(join(dirname(core), 'lib/server/electron/loader.js'), loader)
  await writeFile(
    join(resources, 'app/package.json'),
    JSON.stringify({ name: 'ufuq', productName: 'Ufuq', main: 'start.cjs' }),
  )
  await writeFile(
    join(resources, 'app/start.cjs'),
    `require('electron').app.setAppPath(${JSON.stringify(app)})
require(${JSON.stringify(loader)})
require(${JSON.stringify(join(app, 'dist/main/main.cjs'))})
`,
  )
  return program
}

/**
 * Chromium has no sandbox for root. If the caller is root, returns a program that starts the
 * executable as `nobody`, with a home folder that belongs to `nobody` and with access to the
 * display. Otherwise, returns the executable itself.
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
