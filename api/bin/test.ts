import 'reflect-metadata'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { freePort } from '#tests/free_port'

const { env } = process

// The tests empty tables, so they use only a database from scripts/with-mariadb.ts, and not one
// from a developer's settings.
const isThrowawayDatabase = env['DB_SOCKET']?.startsWith(join(tmpdir(), 'ufuq-mariadb-')) ?? false
const documented = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
for (const [, name = ''] of documented.matchAll(/^#? ?([A-Z_]+)=/gm)) {
  const isKept = name === 'LOG_LEVEL' || (name.startsWith('DB_') && isThrowawayDatabase)
  if (!isKept) delete env[name]
}

// Each run has its own data folder and port, so that runs can work in parallel.
const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-api-test-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(env, {
  NODE_ENV: 'test',
  TZ: 'UTC',
  DATA_DIR: dataDir,
  ENV_PATH: dataDir, // has no .env
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  LOG_LEVEL: env['LOG_LEVEL'] ?? 'silent',
  // Speeds up the start of the servers, hundreds of which are started as child processes.
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
})

// Requests import their controllers again and again. Without this cache, each import would wait for
// the thread in which the loader of TypeScript runs.
const resolved = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, nextResolve) {
    const key = `${context.parentURL} ${specifier}`
    const found = resolved.get(key) ?? nextResolve(specifier, context)
    resolved.set(key, found)
    return { ...found, shortCircuit: true }
  },
})

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    // Exits immediately when the process is to be terminated. Otherwise, the remaining tests would
    // run against closed resources.
    app.listen('SIGTERM', () => process.exit(143))
  })
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.js')
    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate()]),
    })
  })
  .run(() => run())
  .catch(async (error) => {
    process.exitCode = 1
    await prettyPrintError(error)
  })
