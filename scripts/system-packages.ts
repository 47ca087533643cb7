// The Debian packages that the tests need besides Node: a browser, a database server, Redis, proxies,
// systemd's socket activation, age, ip, the fallback fonts, a virtual display and the libraries that
// Electron needs. None of them starts a service. On Debian and Ubuntu, this script installs those
// that are missing; elsewhere, whoever runs the tests installs their counterparts.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step, StepFailed } from './steps.ts'

/**
 * The packages. Of several names, the first one that the release has is installed: some were renamed
 * when Debian moved to 64-bit time values, and Ubuntu has no separate headless shell.
 */
const PACKAGES: readonly string[][] = [
  ['chromium-headless-shell', 'chromium'],
  ['mariadb-server-core'],
  ['mariadb-client-core'],
  ['openssl'],
  ['redis-tools'],
  ['age'],
  ['iproute2'],
  ['systemd'],
  ['nginx-light'],
  ['caddy'],
  ['fontconfig'],
  ['fonts-liberation'],
  ['fonts-noto-core'],
  ['xvfb'],
  ['xauth'],
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libdrm2'],
  ['libcups2t64', 'libcups2'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libatspi2.0-0t64', 'libatspi2.0-0'],
]

const isRoot = process.getuid?.() === 0

function aptGet(...args: string[]) {
  const sudo = isRoot ? [] : ['sudo']
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive']
  // Another apt-get may be running, for example for automatic updates.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  const command = [...sudo, ...environment, 'apt-get', ...options, ...args]
  // sudo may ask for a password here.
  const [first = '', ...rest] = command
  const { status, error } = spawnSync(first, rest, { stdio: ['inherit', 'ignore', 'inherit'] })
  if (status !== 0) throw new StepFailed(error?.message ?? `${command.join(' ')} failed.`)
}

/** Whether a command of the package manager finds a package of this name. */
const finds = (command: string, option: string, name: string) =>
  spawnSync(command, [option, name], { stdio: 'ignore' }).status === 0

/** Resolves once everything is installed. */
export async function bringSystemPackages(): Promise<void> {
  if (!existsSync('/etc/debian_version')) return
  const missing = PACKAGES.filter((names) => !names.some((name) => finds('dpkg', '-L', name)))
  if (missing.length === 0) return
  const all = missing.map(([name]) => name).join(', ')
  await step(`system    installing ${all} with ${isRoot ? 'apt-get' : 'sudo apt-get'}`, () => {
    aptGet('update')
    // The names that exist in this release are known only after the update.
    const known = missing.map(
      (names) => names.find((name) => finds('apt-cache', 'show', name)) ?? names.at(-1) ?? '',
    )
    aptGet('install', '--yes', '--no-install-recommends', ...known)
  })
}
