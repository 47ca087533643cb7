// npm run release: builds what has changed, and releases/ufuq-<version>.tar.gz, which runs on any
// Linux with only Node 24. The same commit always results in the same bytes. `-- --check` then
// tests the archive; see release/check.ts.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { build } from './build.ts'
import { auditPackages } from './release/audit.ts'
import { checkRelease } from './release/check.ts'
import { stage } from './release/stage.ts'
import { root, run, step, task } from './steps.ts'

const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined // no checkout, or no git
  }
}

/**
 * The plain version number if the commit is tagged with it. For any other commit, the version
 * number with the commit as build metadata (Semantic Versioning 2.0, section 10).
 */
function releaseVersion(): string {
  if (git('describe', '--exact-match', '--dirty', `--match=v${number}`) === `v${number}`)
    return number
  const commit = git('describe', '--always', '--dirty=.modified', '--abbrev=12', '--exclude=*')
  return `${number}+${commit ?? 'unknown'}`
}

const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Builds the product if it is out of date, the archive, and a file with its SHA-256 hash. Returns the
 * archive's path.
 */
async function makeRelease(output: string): Promise<string> {
  await build()
  await step('release   advisories', () => auditPackages())
  const version = releaseVersion()
  const name = `ufuq-${version}`
  mkdirSync(join(root, '.cache'), { recursive: true })
  const staged = mkdtempSync(join(root, '.cache/release-'))
  const folder = join(staged, name)
  const file = join(output, `${name}.tar.gz`)
  const time = process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct') ?? '0'
  await step('release   packages', () => stage(folder, version))
  await step('release   archive', async () => {
    await pack(folder, file, time)
    writeHash(join(output, `${name}.sha256`), file)
    rmSync(staged, { recursive: true })
    return size(statSync(file).size)
  })
  return file
}

/** Creates the archive without data about the machine, the account and the time. */
async function pack(folder: string, file: string, time: string) {
  const tar = `${folder}.tar`
  mkdirSync(dirname(file), { recursive: true })
  await run('tar', [
    '--create',
    `--file=${tar}`,
    `--directory=${dirname(folder)}`,
    '--sort=name',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${time}`,
    // The package manager creates hard links between identical files.
    '--hard-dereference',
    basename(folder),
  ])
  await pipeline(createReadStream(tar), createGzip(), createWriteStream(file))
  rmSync(tar)
}

/** Writes a file's hash in the format of `sha256sum`. */
function writeHash(list: string, file: string) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(list, `${hash}  ${basename(file)}\n`)
}

if (import.meta.main) {
  await task(async () => {
    const file = await makeRelease(join(root, 'releases'))
    if (process.argv.includes('--check')) await step('release   check', () => checkRelease(file))
    console.log(file)
  })
}
