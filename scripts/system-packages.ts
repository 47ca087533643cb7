// The programs that the tests need on the machine besides Node: a browser, a database server,
// Redis, proxies, systemd's socket activation, age, ip, the fallback fonts, a virtual display and the libraries that Electron needs.
// On Debian and Ubuntu, this script installs the missing programs; elsewhere, a message names them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { headlessPath } from './chromium.ts'
import { step, StepFailed } from './steps.ts'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const isCommand = (name: string) => folders.some((folder) => existsSync(join(folder, name)))
/** The output of a command; empty if the command does not exist. */
const outputOf = (command: string, ...args: string[]) =>
  (spawnSync(command, args, { encoding: 'utf8' }).stdout as string | null) ?? ''

/**
 * Whether the fonts are installed. Windows and macOS include the font families that `fonts.css`
 * names for them.
 */
const hasFonts = (families: string[]) => {
  if (process.platform !== 'linux') return true
  const found = new Set(
    outputOf('fc-list', ':', 'family')
      .split(/[\n,]/)
      .map((name) => name.trim()),
  )
  return families.every((family) => found.has(family))
}
/**
 * Whether the libraries are installed. Except on Linux, Electron includes the libraries that it
 * needs.
 */
const hasLibraries = (names: string[]) => {
  if (process.platform !== 'linux') return true
  const found = outputOf('/sbin/ldconfig', '-p')
  return names.every((name) => found.includes(`${name} `))
}

/**
 * The first of a package's names that exists in this release of Debian. Some packages were renamed
 * when Debian moved to 64-bit time values.
 */
const known = (names: string[]) =>
  names.find((name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0) ??
  names.slice(-1)

interface Need {
  name: string
  isThere: boolean
  /** The names of the Debian packages. For a renamed package, the list contains all its names. */
  packages: (string | string[])[]
}

const needs: Need[] = [
  {
    name: 'Chromium',
    isThere: headlessPath !== undefined,
    // Ubuntu has no separate headless shell.
    packages: [['chromium-headless-shell', 'chromium']],
  },
  {
    // The core package of the MariaDB server does not start a service.
    name: 'a MariaDB server (10.11 or later) and openssl',
    isThere: ['mariadbd', 'mariadb-install-db', 'mariadb', 'openssl'].every(isCommand),
    packages: ['mariadb-server-core', 'mariadb-client-core', 'openssl'],
  },
  {
    // The package of the Redis tools also contains the server, and does not start a service.
    name: 'a Redis server',
    isThere: ['redis-server', 'redis-check-rdb'].some(isCommand),
    packages: ['redis-tools'],
  },
  { name: 'age', isThere: isCommand('age'), packages: ['age'] },
  {
    name: 'ip',
    isThere: process.platform !== 'linux' || isCommand('ip'),
    packages: ['iproute2'],
  },
  {
    name: 'systemd-socket-activate',
    isThere: process.platform !== 'linux' || isCommand('systemd-socket-activate'),
    packages: ['systemd'],
  },
  {
    name: 'nginx and Caddy',
    isThere: ['nginx', 'caddy'].every(isCommand),
    packages: ['nginx-light', 'caddy'],
  },
  {
    // Any Arabic font would show the letters, but these are the fonts that visitors have.
    name: 'the fonts Liberation and Noto (Sans, Serif, Sans Arabic, Naskh Arabic)',
    isThere: hasFonts([
      'Liberation Sans',
      'Liberation Serif',
      'Noto Sans',
      'Noto Serif',
      'Noto Sans Arabic',
      'Noto Naskh Arabic',
    ]),
    packages: ['fontconfig', 'fonts-liberation', 'fonts-noto-core'],
  },
  {
    name: 'xvfb-run',
    isThere: process.platform !== 'linux' || ['xvfb-run', 'xauth'].every(isCommand),
    packages: ['xvfb', 'xauth'],
  },
  {
    name: "Electron's libraries (GTK 3, NSS, ALSA, GBM, CUPS, AT-SPI)",
    isThere: hasLibraries([
      'libgtk-3.so.0',
      'libnss3.so',
      'libasound.so.2',
      'libgbm.so.1',
      'libdrm.so.2',
      'libcups.so.2',
      'libatk-bridge-2.0.so.0',
      'libatspi.so.0',
    ]),
    packages: [
      ['libgtk-3-0t64', 'libgtk-3-0'],
      'libnss3',
      ['libasound2t64', 'libasound2'],
      'libgbm1',
      'libdrm2',
      ['libcups2t64', 'libcups2'],
      ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
      ['libatspi2.0-0t64', 'libatspi2.0-0'],
    ],
  },
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

/** Resolves once everything is installed; throws a StepFailed that names what is missing. */
export async function bringSystemPackages(): Promise<void> {
  const missing = needs.filter(({ isThere }) => !isThere)
  if (missing.length === 0) return
  if (!existsSync('/etc/debian_version') || !isCommand('apt-get')) {
    const names = missing.map(({ name }) => name).join(', ')
    throw new StepFailed(`The tests need ${names}. Install it with the system's package manager.`)
  }
  const account = isRoot ? 'apt-get' : 'sudo apt-get'
  const names = missing.map(({ name }) => name).join(', ')
  await step(`system    installing ${names} with ${account}`, () => {
    aptGet('update')
    // The package names that exist in this release are known only after the update.
    const packages = missing.flatMap((need) =>
      need.packages.flatMap((names) => known([names].flat())),
    )
    aptGet('install', '--yes', '--no-install-recommends', ...packages)
  })
}
