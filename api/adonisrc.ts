import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'

/**
 * Folders whose tests mostly wait. `npm test` runs them on separate servers, in parallel with all
 * other tests.
 */
const WAITING = ['backup', 'boot', 'processes', 'setup_check']

/**
 * The suffix of a spec file's name determines where it runs. `once`: on SQLite alone, because it
 * does not depend on the database. `database`: on both databases in the gate, because it uses SQL.
 * `mysql`: on MariaDB alone in the gate, because it is slow or needs several processes. `full`: in
 * the full run only. All others: on SQLite in the gate.
 */
function namesOfSpecs({ DB_CONNECTION, TEST_LEVEL }: NodeJS.ProcessEnv): string {
  const isOnMysql = DB_CONNECTION === 'mysql'
  if (TEST_LEVEL !== 'gate') return isOnMysql ? '!(*.once|*.once.full).spec.ts' : '*.spec.ts'
  return isOnMysql ? '@(*.database|*.mysql).spec.ts' : '!(*.full|*.mysql).spec.ts'
}

const SPECS = namesOfSpecs(process.env)

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    { file: () => import('#providers/observing_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/boot_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/housekeeping_provider'), environment: ['web'] },
    { file: () => import('#providers/backup_provider'), environment: ['web'] },
    { file: () => import('#providers/notices_provider'), environment: ['web'] },
    { file: () => import('#providers/cdn_provider'), environment: ['web'] },
    { file: () => import('#providers/webhooks_provider'), environment: ['web'] },
    { file: () => import('#providers/transfer_provider'), environment: ['web'] },
    { file: () => import('#providers/redirects_provider'), environment: ['web'] },
    { file: () => import('#providers/mail_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/web_provider'), environment: ['web', 'test'] },
  ],
  preloads: [
    // Commands answer no requests, and need less memory without the routes and the kernel.
    { file: () => import('#start/routes'), environment: ['web', 'test'] },
    { file: () => import('#start/kernel'), environment: ['web', 'test'] },
    () => import('#start/validator'),
  ],
  tests: {
    // The timeout ends a test that hangs. It is far longer than any test takes on a busy machine.
    suites: [
      { name: 'unit', files: [`tests/unit/**/${SPECS}`], timeout: 240_000 },
      {
        name: 'functional',
        files: [
          `tests/functional/${SPECS}`,
          `tests/functional/!(${WAITING.join('|')})/**/${SPECS}`,
        ],
        timeout: 240_000,
      },
      {
        name: 'servers',
        files: [`tests/functional/{${WAITING.join(',')}}/**/${SPECS}`],
        timeout: 240_000,
      },
    ],
    forceExit: false,
  },
  hooks: { init: [indexEntities()] },
})
