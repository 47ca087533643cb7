// A minimal Debian 12 system with a real systemd, in its own namespaces. Nothing of it remains when
// its first process ends.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, StepFailed } from '../../scripts/steps.ts'

/**
 * The Debian packages of the base system. They include those that the pages of the documentation
 * install with `apt install`, because the machine has no network.
 */
const SYSTEM = 'systemd,systemd-sysv,dbus,ca-certificates,curl,procps,iproute2'
const PACKAGES = `${SYSTEM},nginx,caddy,mariadb-server,age,openssl`
const CGROUPS = '/sys/fs/cgroup'
const START_LIMIT_MS = 120_000
/** The time limit of one block of commands. */
const BLOCK_LIMIT_MS = 300_000

/** What this computer lacks for the test, as a sentence; undefined if it lacks nothing. */
export function whatIsMissing(): string | undefined {
  const canRun = process.getuid?.() === 0 && process.platform === 'linux'
  const has = (program: string) => spawnSync(program, ['--version']).error === undefined
  if (canRun && ['debootstrap', 'unshare', 'nsenter'].every(has)) return undefined
  return 'This test needs Linux, root, debootstrap and util-linux.'
}

/** The folder of the base system, created once and stored in TMPDIR. */
export async function makeBase(): Promise<string> {
  const base = join(tmpdir(), 'ufuq-handbook-debian-12')
  if (existsSync(base)) return base
  const part = `${base}.part`
  rmSync(part, { recursive: true, force: true })
  const include = `--include=${PACKAGES}`
  await run('debootstrap', ['--variant=minbase', include, 'bookworm', part])
  renameSync(part, base)
  return base
}

export class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ufuq-handbook-'))
  readonly #groups: string[] = []
  #outer: ChildProcess | undefined
  #init = 0

  async start(base: string) {
    const script = join(import.meta.dirname, 'start-machine.sh')
    const namespaces = ['--net', '--pid', '--mount', '--uts', '--ipc', '--cgroup']
    const inGroups = this.#makeGroups().map((group) => `echo $$ > ${group}/cgroup.procs;`)
    const command = `${inGroups.join('')} exec unshare ${namespaces.join(' ')} --fork --kill-child bash ${script} ${base} ${this.#folder}`
    // The machine runs in a separate session, so that Ctrl+C reaches this process first.
    this.#outer = spawn('setpriv', ['--pdeathsig', 'KILL', 'bash', '-c', command], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [this.#outer.stdout, this.#outer.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
    const end = Date.now() + START_LIMIT_MS
    for (;;) {
      this.#init = this.#firstProcess()
      const state = this.#init ? this.run('systemctl is-system-running').output.trim() : ''
      if (/^(running|degraded)$/.test(state)) return
      if (Date.now() > end || this.#outer.exitCode !== null)
        throw new StepFailed(`The machine did not start (${state}):\n${said}`)
      await sleep(200)
    }
  }

  #makeGroups(): string[] {
    const isUnified = existsSync(join(CGROUPS, 'cgroup.controllers'))
    const parents = isUnified ? [CGROUPS] : [join(CGROUPS, 'systemd')]
    for (const parent of parents) {
      const group = join(parent, `ufuq-handbook-${process.pid}`)
      mkdirSync(group, { recursive: true })
      this.#groups.push(group)
    }
    return this.#groups
  }

  #firstProcess(): number {
    const pid = this.#outer?.pid ?? 0
    try {
      return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || 0
    } catch {
      return 0
    }
  }

  /** Converts a path inside the machine to the path at which this computer finds it. */
  path = (inside: string) => `/proc/${this.#init}/root${inside}`

  /**
   * Runs commands as root would at a terminal: in /root, with the functions of .bashrc. Ends at the
   * first command that fails.
   */
  run(commands: string): { status: number | null; output: string } {
    const inside = [
      '--pid',
      '--mount',
      '--uts',
      '--ipc',
      '--net',
      '--cgroup',
      '--root',
      '--wdns=/root',
    ]
    const environment = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'LANG=C.UTF-8',
    ]
    const shell = ['bash', '-e', '-o', 'pipefail', '-c', `. /root/.bashrc\n${commands}`]
    const entered = [
      '--target',
      String(this.#init),
      ...inside,
      'env',
      '-i',
      ...environment,
      ...shell,
    ]
    const { status, stdout, stderr } = spawnSync('nsenter', entered, {
      encoding: 'utf8',
      timeout: BLOCK_LIMIT_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { status, output: stdout + stderr }
  }

  /** Returns the output of the commands. If they fail, throws an error that contains the output. */
  expect(commands: string): string {
    const { status, output } = this.run(commands)
    if (status !== 0) throw new StepFailed(`${commands}\nended with ${status}:\n${output}`)
    return output
  }

  write(inside: string, text: string) {
    writeFileSync(this.path(inside), text)
  }

  copy(from: string, inside: string) {
    cpSync(from, this.path(inside))
  }

  /**
   * Also runs when this process exits, so this method must not wait for anything except the kernel.
   */
  remove() {
    const first = this.#init || this.#outer?.pid
    if (first && this.#outer?.exitCode === null) kill(first)
    this.#outer = undefined
    for (const group of this.#groups.splice(0)) removeGroup(group)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by itself.
  }
}

/**
 * Removes a control group with rmdir, innermost groups first, as soon as its processes have ended.
 */
function removeGroup(group: string) {
  const rmdir =
    'for i in $(seq 50); do find "$0" -depth -type d -exec rmdir {} + && exit; sleep 0.1; done'
  spawnSync('sh', ['-c', rmdir, group], { stdio: 'ignore' })
}
