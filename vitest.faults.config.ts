import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The built product as a process, in bad weather (`npm run test:faults`): each file with a product of its own, two at a time, since they mostly wait. */
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
