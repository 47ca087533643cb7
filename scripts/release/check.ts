// Tests a release as an operator would use it: in an empty folder, with nothing but Node available,
// as an account that can write only to its data folder. If the caller is root, that account is
// `nobody`; otherwise it is the caller's own, with another home folder and a read-only release
// folder.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
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
import type { WholePair } from '@ufuq/shared/contract/publications'
import { administrator, signIn } from '../product.ts'
import { run, StepFailed } from '../steps.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }
const account = isRoot ? NOBODY : {}
/**
 * The time limit in milliseconds, which is long enough for a machine that is busy with other tests.
 */
const START_LIMIT = 120_000

function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new StepFailed(otherwise)
}

/** An unpacked release, with the folders that it needs. */
class Installation {
  readonly #room = mkdtempSync(join(tmpdir(), 'ufuq-release-'))
  readonly #node = join(this.#room, 'node')
  readonly #home = join(this.#room, 'home')
  readonly data = join(this.#room, 'storage')
  readonly folder: string

  constructor(archive: string) {
    this.folder = join(this.#room, basename(archive, '.tar.gz'))
    chmodSync(this.#room, 0o755)
    copyFileSync(process.execPath, this.#node, constants.COPYFILE_FICLONE)
    chmodSync(this.#node, 0o755)
    for (const folder of [this.#home, this.data]) {
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
    cwd: this.#home,
    env: { HOME: this.#home, ...settings },
    ...account,
  })

  command(program: string, args: string[] = [], settings = {}) {
    const { stdout, stderr, status } = spawnSync(
      this.#node,
      [join(this.folder, program), ...args],
      { encoding: 'utf8', ...this.#options(settings) },
    )
    return { status, output: stdout + stderr }
  }

  async start() {
    const began = performance.now()
    const child = spawn(this.#node, [join(this.folder, 'server.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.#options({}),
    })
    let output = ''
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const [, address] = /Ufuq is ready at (\S+)/.exec(output) ?? []
          if (address) resolve(address)
        })
      }
    })
    const late = sleep(START_LIMIT, undefined, { ref: false })
    const origin = await Promise.race([ready, ended.then(() => undefined), late])
    if (!origin) child.kill('SIGKILL')
    expect(origin !== undefined, `The release did not start:\n${output}`)
    await fetch(origin).then((answer) => answer.arrayBuffer())
    const firstAnswer = performance.now() - began
    const stop = async () => {
      child.kill('SIGTERM')
      const code = await ended
      expect(code === 0, `After SIGTERM the exit code is ${code}:\n${output}`)
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

const get = async (origin: string, path: string, type: string) => {
  const answer = await fetch(new URL(path, origin))
  const isRight = answer.ok && answer.headers.get('content-type')?.startsWith(type)
  expect(!!isRight, `${path} answers ${answer.status} ${answer.headers.get('content-type')}.`)
  return answer
}

/** Requests a page, checks its direction, and requests every file that it refers to. */
async function visit(origin: string, path: string, direction: string): Promise<string> {
  const page = await (await get(origin, path, 'text/html')).text()
  expect(page.includes(`dir="${direction}"`), `${path} is not written ${direction}.`)
  const files = new Set(page.match(/(?<=")\/(?:assets|uploads)\/[^"?#\\\s]+/g))
  expect(files.size > 0, `${path} names no files.`)
  for (const file of files) await get(origin, file, '')
  return page
}

const MARK = 'written in the release'

/** Saves a pair, and returns the addresses of its pages. */
async function publish(origin: string): Promise<string[]> {
  const call = await signIn(origin)
  const body = {
    shared: { tags: [] },
    english: { title: MARK, content: `*${MARK}*` },
    arabic: { title: 'كُتب في الإصدارة', content: `*${MARK}*` },
    status: 'published',
  }
  const answer = await call('/api/publications/pairs', { method: 'POST', body })
  expect(answer.ok, `A pair could not be saved: ${await answer.clone().text()}`)
  const { english, arabic } = (await answer.json()) as WholePair
  return [`/publications/${arabic.slug}`, `/en/publications/${english.slug}`]
}

/**
 * Checks that the server reports the version in the name of its archive. Archives of different code
 * never have the same name.
 */
function checkVersion(installation: Installation) {
  const { output } = installation.command('ufuq.js', ['version'])
  const name = basename(installation.folder)
  expect(`ufuq-${output}` === `${name}\n`, `${name} calls itself ${output}`)
}

function checkCommands(installation: Installation, origin: string) {
  const { port } = new URL(origin)
  const tries: [string, string[], RegExp][] = [
    ['ufuq.js', [], /ufuq\.js admin:restore/],
    ['ufuq.js', ['check'], /^ok +database .+\n(?:.*\n)*\nFaults: 0\./m],
    ['ufuq.js', ['demo:remove'], /Demo publications removed: [1-9]/],
    ['ufuq.js', ['admin:restore', 'admin', '--yes'], /Password for admin: /],
    ['health.js', [], /^$/],
  ]
  for (const [program, args, expected] of tries) {
    const { status, output } = installation.command(program, args, { PORT: port })
    const name = ['node', program, ...args].join(' ')
    expect(status === 0 && expected.test(output), `${name} ended with ${status}:\n${output}`)
  }
}

/** Resolves to how long the start took. Throws a StepFailed that names what is missing. */
export async function checkRelease(archive: string): Promise<string> {
  const installation = new Installation(archive)
  let server: Awaited<ReturnType<Installation['start']>> | undefined
  try {
    await installation.unpack(archive)
    const before = installation.state()
    checkVersion(installation)
    server = await installation.start()
    await visit(server.origin, '/', 'rtl')
    await visit(server.origin, '/en', 'ltr')
    const pages = await publish(server.origin)
    checkCommands(installation, server.origin)
    await server.stop()

    const { status } = installation.command('health.js')
    expect(status === 1, 'health.js reports a stopped server as healthy.')
    server = await installation.start()
    const seconds = (server.firstAnswer / 1000).toFixed(2)
    for (const page of pages) {
      const html = await visit(server.origin, page, page.startsWith('/en/') ? 'ltr' : 'rtl')
      expect(html.includes(`<em>${MARK}</em>`), `${page} lacks what was saved.`)
      // The share image is drawn by two native modules.
      const [, picture = ''] = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(html) ?? []
      await get(server.origin, picture, 'image/png')
    }
    await server.stop()
    expect(installation.state() === before, 'The release wrote into its own folder.')
    expect(existsSync(join(installation.data, 'ufuq.sqlite3')), 'DATA_DIR was not used.')
    return `as ${isRoot ? 'nobody' : 'the same account'}, first answer after ${seconds} s`
  } finally {
    server?.kill()
    installation.remove()
  }
}
