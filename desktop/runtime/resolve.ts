// Finds the Electron that runs the app. It is in a folder named in the environment, in the download
// of the package `electron`, or in the runtime for the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { bringTestRuntime, TEST_RUNTIME_VERSION } from './test-runtime.ts'

const DOWNLOAD_LIMIT = 300_000

const electron = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
const { version: wantedVersion } = JSON.parse(
  readFileSync(join(electron, 'package.json'), 'utf8'),
) as { version: string }

export interface Runtime {
  /** The folder of the Electron distribution. */
  folder: string
  executable: string
  version: string
  /** Where the runtime comes from, as shown to users. */
  source: string
  /**
   * Whether this is the runtime for the tests, which is old and has no security fixes. Nothing made
   * with it may be shipped.
   */
  isForTests: boolean
}

/** The path of the executable within the folder of an Electron distribution. */
const executableNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}
export const executableIn = (folder: string) =>
  join(folder, executableNames[process.platform] ?? 'electron')

function runtimeIn(folder: string, source: string): Runtime {
  const file = join(folder, 'version')
  if (!existsSync(file) || !existsSync(executableIn(folder))) {
    throw new Error(`There is no Electron that runs here in ${folder}.`)
  }
  const version = readFileSync(file, 'utf8').trim().replace(/^v/, '')
  const isForTests = version === TEST_RUNTIME_VERSION
  return { folder, version, source, executable: executableIn(folder), isForTests }
}

/**
 * Runs the installer of the package `electron`, which does nothing if the download is complete, and
 * otherwise checks its hash. Returns the error, if any.
 */
function download(): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, [join(electron, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: DOWNLOAD_LIMIT,
  })
  return status === 0 ? undefined : stderr.trim() || 'It took too long.'
}

/**
 * Resolves to the Electron to use. If there is none, throws an error with instructions. Only
 * callers that never ship the result may pass `allowTestRuntime`.
 */
export async function resolveRuntime({ allowTestRuntime = false } = {}): Promise<Runtime> {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (named) return runtimeIn(resolve(named), 'ELECTRON_OVERRIDE_DIST_PATH')
  const problem = download()
  if (problem === undefined) return runtimeIn(join(electron, 'dist'), "electron's own download")

  const advice =
    `Download Electron ${wantedVersion} for this machine, unpack it, and name its folder in ` +
    'ELECTRON_OVERRIDE_DIST_PATH, or set ELECTRON_MIRROR to a mirror that can be reached.'
  const reason = `Electron ${wantedVersion} could not be downloaded: ${problem}.`
  if (!allowTestRuntime) throw new Error(`${reason} ${advice}`)
  const folder = await bringTestRuntime().catch((cause: Error) => {
    throw new Error(`${reason} The runtime of the tests is no help: ${cause.message} ${advice}`, {
      cause,
    })
  })
  return runtimeIn(folder, 'the runtime of the tests')
}

/**
 * The name of a runtime in the line that each run prints, such as `Electron 45.4.1, electron's own
 * download`.
 */
export const nameOf = ({ version, source }: Runtime) => `Electron ${version}, ${source}`
