import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { executableIn, nameOf, resolveRuntime } from './resolve.ts'
import { TEST_RUNTIME_VERSION } from './test-runtime.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ufuq-runtime-'))
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function putElectron(version: string) {
  await writeFile(join(folder, 'version'), version)
  await writeFile(executableIn(folder), '')
  await chmod(executableIn(folder), 0o755)
}

test('a named folder comes first, and its version is reported', async () => {
  await putElectron('v45.0.1')
  const runtime = await resolveRuntime()
  expect(runtime).toMatchObject({ folder, version: '45.0.1', isForTests: false })
  expect(nameOf(runtime)).toBe('Electron 45.0.1, ELECTRON_OVERRIDE_DIST_PATH')
})

test('the runtime of the tests is known as such under any name', async () => {
  await putElectron(TEST_RUNTIME_VERSION)
  expect(await resolveRuntime()).toMatchObject({ isForTests: true })
})

test('a named folder without an Electron is an error, never another Electron', async () => {
  await expect(resolveRuntime({ allowTestRuntime: true })).rejects.toThrow(folder)
})
