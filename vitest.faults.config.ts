import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Tests the built product as a process while a dependency fails (`npm run test:faults`). Each file starts a
 * product of its own; two run at a time, since they mostly wait.
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('.cache/vitest-faults', import.meta.url)),
  test: {
    name: 'faults',
    include: ['test/faults/**/*.faults.ts'],
    globalSetup: ['test/database-server.ts'],
    maxWorkers: 2,
    testTimeout: 420_000,
    hookTimeout: 300_000,
  },
})
