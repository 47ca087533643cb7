// The release before this one, which is built from git in a temporary folder.
import { execFileSync } from 'node:child_process'
import { cpSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, StepFailed } from '../../scripts/steps.ts'

/** Version 1.0.0 was released before versions were tagged in git. */
const FIRST_RELEASE = '6b279891fb7c8c8781eb4942c0f7ed34e0554774'

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/**
 * The requested commit. The default is the commit of the newest version tagged before the current
 * commit, or else that of the first release.
 */
export function formerCommit(wanted?: string): string {
  const before = git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  const name = wanted ?? before ?? FIRST_RELEASE
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit !== undefined) return commit
  throw new StepFailed(
    `The former release ${name} is not in this clone: fetch its history with “git fetch --unshallow --tags”.`,
  )
}

/** Calls `act` with the folder of the built release, and removes the folder afterwards. */
export async function withCheckout(commit: string, act: (folder: string) => Promise<void>) {
  const place = mkdtempSync(join(tmpdir(), 'ufuq-former-'))
  const folder = join(place, 'ufuq')
  const remove = () => {
    rmSync(place, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  process.once('exit', remove)
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
    const tools = join(root, '.toolchain')
    // The build of the former release checks whether the copied tools are the ones that it needs.
    if (existsSync(tools)) {
      cpSync(tools, join(folder, '.toolchain'), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      })
    }
    await run(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: folder })
    await act(folder)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The API routes of a checkout that write data, such as `POST /api/publications`. */
export function writingRoutes(folder: string): string[] {
  const place = mkdtempSync(join(tmpdir(), 'ufuq-routes-'))
  try {
    return routesOf(folder, place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * `place` is an empty folder, so that no settings apply. The caller removes the folder with the key
 * that is created there.
 */
function routesOf(folder: string, place: string): string[] {
  const output = execFileSync(process.execPath, ['ace.js', 'list:routes', '--json'], {
    cwd: join(folder, 'api'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', ENV_PATH: place, DATA_DIR: place },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const domains = JSON.parse(output) as { routes: { pattern: string; methods: string[] }[] }[]
  return domains.flatMap(({ routes }) =>
    routes
      .filter(({ pattern }) => /^\/api\/[^*]/.test(pattern))
      .flatMap(({ pattern, methods }) =>
        methods.filter((method) => WRITES.has(method)).map((method) => `${method} ${pattern}`),
      ),
  )
}
