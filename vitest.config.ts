import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const NEEDS_DATABASE = ['src/**/*.db.test.ts', 'src/**/*.http.test.ts', 'test/**/*.db.test.ts']

export default defineConfig({
  plugins: [react()],
  cacheDir: fileURLToPath(new URL('.cache/vitest', import.meta.url)),
  test: {
    // Of two cores vitest would use one.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: NEEDS_DATABASE,
          setupFiles: ['test/strict-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: NEEDS_DATABASE,
          globalSetup: ['test/database-server.ts'],
          setupFiles: ['test/strict-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['src/**/*.ui.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/strict-console.ts', 'test/dom.ts'],
        },
      },
    ],
  },
})
