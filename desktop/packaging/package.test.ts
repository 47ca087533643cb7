import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { executableIn } from '../runtime/resolve.ts'
import { TEST_RUNTIME_VERSION } from '../runtime/test-runtime.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ufuq-runtime-'))
  await writeFile(join(folder, 'version'), TEST_RUNTIME_VERSION)
  await writeFile(executableIn(folder), '')
})
afterEach(() => rm(folder, { recursive: true }))

test.for([[[]], [['--test-runtime', '--targets=AppImage']], [['--targets=dir,deb']]])(
  'nothing that could be shipped is made of the runtime of the tests: %j',
  ([args]) => {
    const output = join(folder, 'packages')
    const script = join(import.meta.dirname, 'package.ts')
    const { status, stderr } = spawnSync(
      process.execPath,
      [script, `--output=${output}`, ...(args ?? [])],
      { env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: folder }, encoding: 'utf8' },
    )
    expect(stderr).toContain('is for tests only')
    expect(status).toBe(1)
    expect(existsSync(output)).toBe(false)
  },
)
