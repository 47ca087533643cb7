// What the tests need of the machine besides Node: a browser, a database server, letters for Arabic. On Debian and
// Ubuntu they are installed; elsewhere a sentence says what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step, StepFailed } from './steps.mjs'

const folders = [...process.env.PATH.split(delimiter), '/usr/sbin', '/usr/local/sbin']
const isCommand = (name) => folders.some((folder) => existsSync(join(folder, name)))
const hasArabicLetters = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=ar', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const needs = [
  {
    name: 'Chromium',
    isThere: ['chromium', 'chromium-browser', 'google-chrome'].some(isCommand),
    packages: ['chromium'],
  },
  {
    // The server's core comes without a service that would be started.
    name: 'a MariaDB server (10.11 or later)',
    isThere: ['mariadbd', 'mariadb-install-db', 'mariadb'].every(isCommand),
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  {
    name: 'fonts with Arabic letters',
    isThere: hasArabicLetters(),
    packages: ['fontconfig', 'fonts-noto-core'],
  },
]

function aptGet(...args) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
  if (process.getuid() !== 0) command.unshift('sudo')
  // sudo may have to ask for a password here.
  const { status, error } = spawnSync(command[0], command.slice(1), {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new StepFailed(error?.message ?? `${command.join(' ')} failed.`)
}

/** Resolves once everything is there; throws a StepFailed that names what is not. */
export async function bringSystemPackages() {
  const missing = needs.filter(({ isThere }) => !isThere)
  if (missing.length === 0) return
  if (!existsSync('/etc/debian_version') || !isCommand('apt-get')) {
    const names = missing.map(({ name }) => name).join(', ')
    throw new StepFailed(`The tests need ${names}. Install it with the system's package manager.`)
  }
  const packages = missing.flatMap((need) => need.packages)
  const account = process.getuid() === 0 ? 'apt-get' : 'sudo apt-get'
  await step(`system    installing ${packages.join(', ')} with ${account}`, () => {
    aptGet('update')
    aptGet('install', '--yes', '--no-install-recommends', ...packages)
  })
}
