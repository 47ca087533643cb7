// node packaging/package.ts --targets=dir --output=<folder>: packages the built app with the
// Electron that `resolveRuntime` finds. The names of the targets are those of electron-builder;
// `dir` stands for an unpacked build.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { resolveRuntime } from '../runtime/resolve.ts'
import { packagingConfig } from './config.ts'

const { values } = parseArgs({
  options: {
    targets: { type: 'string', default: 'dir' },
    output: { type: 'string' },
    'test-runtime': { type: 'boolean', default: false },
  },
})
const projectDir = join(import.meta.dirname, '..')
const targets = values.targets.split(',')

try {
  const allowTestRuntime = values['test-runtime']
  const runtime = await resolveRuntime({ allowTestRuntime })
  // The runtime for the tests has unpatched vulnerabilities, so nothing made with it may be
  // shipped.
  if (runtime.isForTests && (!allowTestRuntime || targets.some((target) => target !== 'dir'))) {
    throw new Error(
      `Electron ${runtime.version} is for tests only: with --test-runtime it makes an unpacked build that goes nowhere.`,
    )
  }
  const { build, Platform } = await import('electron-builder')
  await build({
    projectDir,
    targets: Platform.current().createTarget(targets),
    config: packagingConfig({
      runtime,
      output: resolve(values.output ?? join(projectDir, 'build')),
    }),
    publish: 'never',
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
