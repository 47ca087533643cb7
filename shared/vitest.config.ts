import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Screens show times in the machine's time zone, which is the same on every machine in tests.
process.env['TZ'] = 'UTC'

// Each test file for screens loads jsdom, React and the editor again, so Node caches their compiled
// code for the next file.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const common = {
  // Test files share modules, because loading React, the editor and all screens for each file takes
  // half of the time. A test must not mock a module that another one reads: it spies on the exports.
  isolate: false,
  // These timeouts are far longer than a busy machine needs, because they stop hanging tests and do
  // not measure speed.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  restoreMocks: true,
  unstubGlobals: true,
}

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
          ...common,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['./vitest.setup.ts'],
          include: ['src/**/*.test.tsx'],
          ...common,
        },
      },
    ],
  },
})
