// An unpacked release that runs with nothing but Node available, as an account that can write only to
// its data folder. If the caller is root, that account is `nobody`; otherwise it is the caller's
// own, with another home folder and a read-only release folder.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '../product.ts'
import { run, StepFailed } from '../steps.ts'

export const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }
const account = isRoot ? NOBODY : {}
/**
 * The time limit in milliseconds, which is long enough for a machine that is busy with other tests.
 */
const START_LIMIT = 120_000

export function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new StepFailed(otherwise)
}

export class Installation {
  readonly #room = mkdtempSync(join(tmpdir(), 'ufuq-release-'))
  readonly #node = join(this.#room, 'node')
  /** The working folder. */
  readonly home = join(this.#room, 'home')
  readonly data = join(this.#room, 'storage')
  readonly folder: string

  constructor(archive: string) {
    this.folder = join(this.#room, basename(archive, '.tar.gz'))
    chmodSync(this.#room, 0o755)
    copyFileSync(process.execPath, this.#node, constants.COPYFILE_FICLONE)
    chmodSync(this.#node, 0o755)
    for (const folder of [this.home, this.data]) {
      mkdirSync(folder)
      if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid)
    }
    const settings = { DATA_DIR: 'storage', PORT: '0', ADMIN_PASSWORD: administrator.password }
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
    writeFileSync(join(this.#room, '.env'), lines.join(''))
  }

  async unpack(archive: string) {
    await run('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${this.#room}`])
    if (!isRoot) await run('chmod', ['--recursive', 'a-w', this.folder])
  }

  /** PATH is not set, so that neither npm nor another Node is available. */
  #options = (settings: Record<string, string>) => ({
    cwd: this.home,
    env: { HOME: this.home, ...settings },
    ...account,
  })

  #spawn(program: string, args: string[], settings: Record<string, string>) {
    const child = spawn(this.#node, [join(this.folder, program), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.#options(settings),
    })
    const process = { child, output: '', ended: Promise.resolve<number | null>(null) }
    process.ended = new Promise((resolve) => child.once('close', resolve))
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (process.output += text))
    return process
  }

  async command(program: string, args: string[] = [], settings = {}) {
    const process = this.#spawn(program, args, settings)
    const status = await process.ended
    return { status, output: process.output }
  }

  async start(settings = {}) {
    const began = performance.now()
    const process = this.#spawn('server.js', [], settings)
    const { child, ended } = process
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', () => {
          const [, address] = /Ufuq is ready at (\S+)/.exec(process.output) ?? []
          if (address) resolve(address)
        })
      }
    })
    const late = sleep(START_LIMIT, undefined, { ref: false })
    const origin = await Promise.race([ready, ended.then(() => undefined), late])
    if (!origin) child.kill('SIGKILL')
    expect(origin !== undefined, `The release did not start:\n${process.output}`)
    await fetch(origin).then((answer) => answer.arrayBuffer())
    const firstAnswer = performance.now() - began
    const stop = async () => {
      child.kill('SIGTERM')
      const code = await ended
      expect(code === 0, `After SIGTERM the exit code is ${code}:\n${process.output}`)
    }
    return { origin, firstAnswer, stop, kill: () => child.kill('SIGKILL') }
  }

  /** A hash of the names, contents, permissions and times of everything in the release's folder. */
  state(): string {
    const hash = createHash('sha256')
    const entries = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
    for (const name of ['.', ...entries.toSorted()]) {
      const file = join(this.folder, name)
      const { mode, mtimeMs, size } = statSync(file)
      hash.update(`${name}\0${mode}\0${mtimeMs}\0${size}\0`)
    }
    return hash.digest('hex')
  }

  remove() {
    if (!isRoot) spawnSync('chmod', ['--recursive', 'u+w', this.folder])
    rmSync(this.#room, { recursive: true, force: true })
  }
}
