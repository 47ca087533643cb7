import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Times show in the visitor's own zone; here that is the same on every machine.
process.env['TZ'] = 'UTC'

// The gate skips tests that are only for the full run.
const exclude = process.env['TEST_LEVEL'] === 'gate' ? ['**/*.full.test.{ts,tsx}'] : []

// Far more than a busy machine needs: the timeouts stop hanging tests and do not measure speed.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude,
          restoreMocks: true,
          ...limits,
        },
        plugins: [react()],
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude,
          setupFiles: ['./vitest.setup.ts'],
          restoreMocks: true,
          ...limits,
        },
        plugins: [react()],
      },
    ],
  },
})
