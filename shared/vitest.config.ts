import { defineConfig } from 'vitest/config'

// People read times of their own zone; here that is the same on every machine.
process.env['TZ'] = 'UTC'

// Far beyond what a busy machine needs: these limits end a test that hangs and judge no machine's speed.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

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
          restoreMocks: true,
          ...limits,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./vitest.setup.ts'],
          restoreMocks: true,
          ...limits,
        },
      },
    ],
  },
})
