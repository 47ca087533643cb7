import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The browser's time zone, which is not the site's in the tests.
process.env['TZ'] = 'UTC'

// The limits are far longer than a busy machine needs, because they are only meant to stop hanging
// tests, not to measure speed.
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
