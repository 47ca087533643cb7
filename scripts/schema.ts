// npm run schema: migrates a temporary, empty SQLite file, from which it regenerates
// `api/database/schema.ts`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'ufuq-schema-'))
try {
  const { status } = spawnSync(process.execPath, ['ace.js', 'migration:run'], {
    cwd: join(root, 'api'),
    stdio: 'inherit',
    // Runs without other settings: neither an .env file nor a database from the environment.
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', ENV_PATH: folder, DATA_DIR: folder },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
