// The commits for which the full run passed on this machine. A release requires one of them, unless
// `--untested` is given.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps.ts'

const FILE = join(root, '.cache/test-steps/full-runs.json')
/** The maximum number of commits that are stored. */
const MAX_COMMITS = 50

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined // no checkout, or no git
  }
}

/** The commit that is checked out; undefined if any file differs from it. */
export function cleanCommit(): string | undefined {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
}

function commits(): string[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as string[]
  } catch {
    return []
  }
}

export const hasPassedFullRun = (commit: string | undefined): boolean =>
  commit !== undefined && commits().includes(commit)

export function rememberFullRun(commit: string): void {
  mkdirSync(dirname(FILE), { recursive: true })
  const others = commits().filter((other) => other !== commit)
  writeFileSync(FILE, JSON.stringify([commit, ...others].slice(0, MAX_COMMITS), null, 1))
}
