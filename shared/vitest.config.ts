import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Screens show times in the machine's time zone, which is the same on every machine in tests.
process.env['TZ'] = 'UTC'

// Each test file for screens loads jsdom, React and the editor again, so Node caches their compiled
// code for the next file.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// Tests that mock a module. They run separately, because another file must neither have loaded the
// module before nor get the mock.
const MOCKED = ['src/**/*.mocked.test.tsx']

const common = {
  // These timeouts are far longer than a busy machine needs, because they stop hanging tests and do
  // not measure speed.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  restoreMocks: true,
  unstubGlobals: true,
}

const screens = {
  environment: 'jsdom',
  setupFiles: ['./vitest.setup.ts'],
  ...common,
} as const

export default defineConfig({
  test: {
    // One worker per core. By default, one core is reserved for the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // Test files share modules, which halves the running time. This is safe because no test
          // changes anything that another test reads.
          isolate: false,
          ...common,
        },
      },
      {
        test: {
          ...screens,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: MOCKED,
          // Loading React, the editor and all screens for each file takes half of the time.
          isolate: false,
        },
      },
      { test: { ...screens, name: 'mocked screens', include: MOCKED } },
    ],
  },
})
