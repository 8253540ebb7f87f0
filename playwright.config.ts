import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // The journeys wait for mails and for pages that lead on by themselves: three use two cores better than two.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a machine that is busy with something else a browser may be late. What passes at the second try is listed as flaky, to be mended.
  retries: 1,
  reporter: [['list']],
  projects: [
    // First, while the demonstration is as it was loaded: whether a title that a test entered takes a line more is chance.
    { name: 'weights', testMatch: 'visitor/weight.spec.ts' },
    // Then these, on the same data. A browser context of its own costs each screen more than all that axe does; what
    // Playwright does not put back between tests (permissions, being offline), no screen changes.
    { name: 'screens', testMatch: 'everybody/**', use: { reuseContext: true } },
    { name: 'journeys', testIgnore: ['everybody/**', 'visitor/weight.spec.ts'] },
  ],
  globalSetup: './e2e/support/start-application.ts',
  use: {
    // Set by the global setup; the workers read this file again, after it.
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    ...(process.env['CHROMIUM_PATH'] && {
      launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
    }),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A trace of every test costs a third of their time: `TRACE=yes` keeps those of failures.
    trace: process.env['TRACE'] === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
