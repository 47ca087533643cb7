import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'

/** Folders whose tests mostly wait, for servers of their own. `npm test` runs them beside all others. */
const WAITING = ['backup', 'boot', 'processes', 'setup_check']

/**
 * Names of spec files say where they run. `once`: no database has a part in them, so on SQLite alone. `database`: what
 * touches SQL, in the gate on both databases; `mysql`: in the gate on MariaDB alone, being slow or about several
 * processes; the gate runs all others on SQLite. `full`: only beyond the gate.
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
    { file: () => import('#providers/mail_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/web_provider'), environment: ['web', 'test'] },
  ],
  preloads: [
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/validator'),
  ],
  tests: {
    // Far more than any test takes on a machine that is busy with something else: only one that hangs is ended.
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
