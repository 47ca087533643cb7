import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'

/**
 * Folders whose tests mostly wait. `npm test` runs them on separate servers, in parallel with all
 * other tests.
 */
const WAITING = ['backup', 'boot', 'processes', 'setup_check']

/**
 * Where a spec runs depends on the suffix of its name. `database`: on both databases, because it
 * tests SQL. `mysql`: on MariaDB alone, because it is about MySQL or slow. All others: on SQLite.
 */
const SPECS =
  process.env['DB_CONNECTION'] === 'mysql' ? '@(*.database|*.mysql).spec.ts' : '!(*.mysql).spec.ts'

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
    () => import('#providers/mail_provider'),
    { file: () => import('#providers/background_provider'), environment: ['web'] },
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
    // A failed test may leave a server open, which must not keep the run from ending.
    forceExit: true,
  },
  hooks: { init: [indexEntities()] },
})
