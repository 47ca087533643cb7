import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Screens show times of the machine's zone; here that is the same on every machine.
process.env['TZ'] = 'UTC'

// Each file of screens loads jsdom, React and the editor again: the code that Node compiled
// for one is cached for the next.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// The gate leaves out tests that are only for the full run.
const isGate = process.env['TEST_LEVEL'] === 'gate'
const exclude = isGate ? ['**/*.full.test.{ts,tsx}'] : []

// Tests that put a module in another's place: no other file may have loaded it before, nor get theirs.
const MOCKED = ['src/**/*.mocked.test.tsx']

// Far above what a busy machine needs: these limits end a test that hangs and do not measure
// speed.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

const screens = {
  environment: 'jsdom',
  setupFiles: ['./vitest.setup.ts'],
  restoreMocks: true,
  ...limits,
} as const

export default defineConfig({
  test: {
    // One worker per core: by default one core is left to the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude,
          restoreMocks: true,
          // They share modules, which halves the time: no test changes what another reads.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          ...screens,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: [...exclude, ...MOCKED],
          // Loading React, the editor and all screens for each file takes half of the time.
          // The full run proves that no file depends on what another one left.
          isolate: !isGate,
        },
      },
      { test: { ...screens, name: 'mocked screens', include: MOCKED, exclude } },
    ],
  },
})
