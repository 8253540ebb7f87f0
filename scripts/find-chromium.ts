import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * A Chromium without the windows of a desktop where there is one: a test takes a quarter less of the processor. It
 * loads other pictures ahead, so what a page weighs is measured by the usual one.
 * @throws Error as `findChromium`.
 */
export const findHeadlessShell = () =>
  process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : findChromium()

/**
 * A Chromium for the browser tests: the one named by CHROMIUM_PATH, the system's, Playwright's own; otherwise
 * one is installed.
 * @throws Error if there is none and none can be installed.
 */
export function findChromium(): string {
  const found = look()
  if (found) return found
  console.log('Installing a Chromium for the browser tests …')
  for (const install of installers()) {
    for (const [command, ...parameters] of install) {
      if (spawnSync(command ?? '', parameters, { stdio: 'inherit' }).status !== 0) break
    }
    const installed = look()
    if (installed) return installed
  }
  throw new Error('no Chromium was found and none could be installed: set CHROMIUM_PATH')
}

function look(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...SYSTEM, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

function installers(): string[][][] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return [
    ...(isDebianRoot
      ? [
          [
            ['apt-get', 'update', '-qq'],
            ['apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell', 'fonts-liberation'],
          ],
        ]
      : []),
    [['node_modules/.bin/playwright', 'install', 'chromium']],
  ]
}
