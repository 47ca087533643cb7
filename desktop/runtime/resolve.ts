// Finds the Electron that runs the app. It is in a folder named in the environment, in the download
// of the package `electron`, or in the runtime for the tests.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { bringTestRuntime, TEST_RUNTIME_VERSION } from './test-runtime.ts'

const ANSWER_LIMIT = 5000
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

function versionIn(folder: string): string | undefined {
  const file = join(folder, 'version')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim().replace(/^v/, '')
  const { stdout } = spawnSync(executableIn(folder), ['--version'], { encoding: 'utf8' })
  // The output is null if the executable can't be started.
  return (stdout as string | null)?.trim().replace(/^v/, '') || undefined
}

function describe(folder: string, source: string): Omit<Runtime, 'isForTests'> {
  const version = versionIn(folder)
  if (!version || !existsSync(executableIn(folder))) {
    throw new Error(`There is no Electron that runs here in ${folder}.`)
  }
  return { folder, version, source, executable: executableIn(folder) }
}

/**
 * Whether the host of Electron's downloads responds. The check takes at most five seconds, whereas
 * a download from an unreachable host takes minutes to fail.
 */
async function hostAnswers(): Promise<boolean> {
  const mirror =
    process.env['ELECTRON_MIRROR'] ??
    process.env['npm_config_electron_mirror'] ??
    'https://github.com/electron/electron/releases/download/'
  try {
    await fetch(`${mirror}v${wantedVersion}/SHASUMS256.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    })
    return true
  } catch {
    return false
  }
}

/**
 * Runs the installer of the package `electron`, which checks the hash of the download. Resolves to
 * the error, if any.
 */
function download(limit: number): Promise<string | undefined> {
  const child = spawn(process.execPath, [join(electron, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limit,
  })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (code) =>
      resolve(code === 0 ? undefined : output.trim() || 'It took too long.'),
    )
  })
}

const downloaded = () => {
  const folder = join(electron, 'dist')
  // The installer writes this file last, so an interrupted installation does not contain it.
  const isWhole = existsSync(join(electron, 'path.txt'))
  return isWhole && existsSync(executableIn(folder)) && versionIn(folder) === wantedVersion
    ? describe(folder, "electron's own download")
    : undefined
}

async function ownDownload() {
  const before = downloaded()
  if (before) return { runtime: before }
  // The cache of the package `electron` may contain a copy. The installer therefore runs even if
  // the host is unreachable, but with a short time limit.
  const answers = await hostAnswers()
  const problem = await download(answers ? DOWNLOAD_LIMIT : ANSWER_LIMIT)
  const runtime = downloaded()
  return { runtime, problem: answers ? problem : 'its host is out of reach' }
}

/**
 * Resolves to the Electron to use. If there is none, throws an error with instructions. Only
 * callers that never ship the result may pass `allowTestRuntime`.
 */
export async function resolveRuntime({ allowTestRuntime = false } = {}): Promise<Runtime> {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (named) {
    const runtime = describe(resolve(named), 'ELECTRON_OVERRIDE_DIST_PATH')
    return { ...runtime, isForTests: runtime.version === TEST_RUNTIME_VERSION }
  }
  const { runtime, problem } = await ownDownload()
  if (runtime) return { ...runtime, isForTests: false }

  const advice =
    `Download Electron ${wantedVersion} for this machine, unpack it, and name its folder in ` +
    'ELECTRON_OVERRIDE_DIST_PATH, or set ELECTRON_MIRROR to a mirror that can be reached.'
  const reason = `Electron ${wantedVersion} could not be downloaded: ${problem}.`
  if (!allowTestRuntime) throw new Error(`${reason} ${advice}`)
  try {
    const folder = await bringTestRuntime()
    return { ...describe(folder, 'the runtime of the tests'), isForTests: true }
  } catch (error) {
    throw new Error(
      `${reason} The runtime of the tests is no help: ${messageOf(error)} ${advice}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * The name of a runtime in the line that each run prints, such as `Electron 45.4.1, electron's own
 * download`.
 */
export const nameOf = ({ version, source }: Runtime) => `Electron ${version}, ${source}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
