import { devNull } from 'node:os'
import { defineConfig } from '@playwright/test'

// The settings of whoever works in this folder are not for tests.
process.env['SETTINGS_FILE'] = devNull

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const launchedFrom = (executablePath: string | undefined) =>
  executablePath === undefined ? {} : { launchOptions: { executablePath, args: CHROMIUM_FLAGS } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // The journeys wait for mails and for pages that lead on by themselves: three use two cores better than two.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A browser may be late on a busy machine. A test that passes only when repeated is listed as flaky, and
  // has to be mended.
  retries: 1,
  reporter: [['list']],
  projects: [
    // First, on the demonstration as it was loaded: a title from another test could add a line.
    {
      name: 'weights',
      testMatch: 'visitor/weight.spec.ts',
      use: launchedFrom(process.env['WEIGHING_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH']),
    },
    // Journeys add and delete listings: while the site is crawled, that would make links that lead nowhere.
    { name: 'crawl', testMatch: 'visitor/crawl.spec.ts' },
    // Then these, on the same data. A new browser context would cost each screen more than axe does; what a
    // reused one keeps between tests (permissions, being offline), no screen changes.
    { name: 'screens', testMatch: 'everybody/**', use: { reuseContext: true } },
    // Installations, releases, stops and starts: minutes each, and their processes would slow the others.
    { name: 'operator', testMatch: 'operator/**' },
    {
      name: 'journeys',
      testIgnore: ['everybody/**', 'operator/**', 'visitor/weight.spec.ts', 'visitor/crawl.spec.ts'],
      // Not where one file is run by hand, which then need not wait.
      ...(process.env['JOURNEYS'] === 'after the crawl' && { dependencies: ['crawl'] }),
    },
  ],
  globalSetup: './e2e/support/start-application.ts',
  use: {
    // Set by the global setup; the workers read this file again, after it.
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    ...launchedFrom(process.env['CHROMIUM_PATH']),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A trace of every test costs a third of their time: `TRACE=yes` keeps those of failures.
    trace: process.env['TRACE'] === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
