import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Times show in the visitor's own zone; here that is the same on every machine.
process.env['TZ'] = 'UTC'

// Far more than a busy machine needs: the limits end a test that hangs and don't judge a machine's speed.
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
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
          setupFiles: ['./vitest.setup.ts'],
          restoreMocks: true,
          ...limits,
        },
        plugins: [react()],
      },
    ],
  },
})
