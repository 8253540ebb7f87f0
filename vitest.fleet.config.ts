import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests several processes of the built product together (`npm run test:fleet`). */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('.cache/vitest-fleet', import.meta.url)),
  test: {
    name: 'fleet',
    include: ['test/fleet/**/*.fleet.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
