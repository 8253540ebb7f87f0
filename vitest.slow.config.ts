import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Tests that start whole processes and clusters, and kill, copy, save, restore and upgrade them (`npm run
 * test:slow`). They take minutes, so `npm test` leaves them to `.ci/run`.
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('.cache/vitest-slow', import.meta.url)),
  test: {
    name: 'slow',
    include: ['{src,demo}/**/*.slow.test.ts'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/strict-console.ts'],
    // They wait for each other's processes more than they compute.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
