// npm run schema: migrates an empty SQLite file that is thrown away, from which `api/database/schema.ts` is made anew.
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
    // Nobody's settings: neither a file of them nor a database named in the environment.
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', ENV_PATH: folder, DATA_DIR: folder },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
