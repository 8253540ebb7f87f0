import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const NEEDS_DATABASE = ['{src,demo,sandbox,test}/**/*.{db,http}.test.ts']

/** Those that start whole processes and clusters take minutes (`vitest.slow.config.ts`). */
const SLOW = '**/*.slow.test.ts'

/** Tests that must replace a module, such as the provider's elements, have one of their own. */
const REPLACES_MODULES = ['src/**/*.alone.ui.test.tsx']

export default defineConfig({
  plugins: [react()],
  cacheDir: fileURLToPath(new URL('.cache/vitest', import.meta.url)),
  test: {
    // Of two cores vitest would use one. Tests wait for processes and the database a fifth of their time.
    maxWorkers: 3,
    // The files of a worker share modules, which more than halves the time: a test replaces no module, and
    // restores what it changes.
    isolate: false,
    // When to give up, not how fast it must be: what takes a second here takes twenty on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,sandbox,scripts,test,bench}/**/*.test.ts'],
          exclude: [...NEEDS_DATABASE, SLOW],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['{src,sandbox}/**/*.ui.test.tsx'],
          exclude: REPLACES_MODULES,
          environment: 'jsdom',
          setupFiles: ['test/strict-console.ts', 'test/dom.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui alone',
          include: REPLACES_MODULES,
          isolate: true,
          environment: 'jsdom',
          setupFiles: ['test/strict-console.ts', 'test/dom.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
