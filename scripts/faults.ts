import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Tests the built product with failing dependencies. Arguments go to the test runner: `npm run test:faults --
// mail` for one file, `-t "stands still"` for some tests.

const root = fileURLToPath(new URL('..', import.meta.url))
const result = `${root}/.cache/faults.json`
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`]
// The report of an earlier run must not count as this one's.
rmSync(result, { force: true })
const run = spawnSync(
  `${root}/node_modules/.bin/vitest`,
  ['run', '--config', 'vitest.faults.config.ts', ...reporters, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result, 'utf8')) as {
  numPassedTests: number
  numFailedTests: number
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exitCode = run.status ?? 1
