import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs a suite that tests the built product: `faults` or `slow`, by its own configuration of the test runner, to
// which further arguments go: `npm run test:faults -- mail` for one file, `-t "stands still"` for some tests.

const [suite, ...parameters] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const result = `${root}/.cache/${suite}.json`
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`]
// A second try repeats the files that failed in the first one.
const repeated = process.env['TRY'] === '2' ? filesThatFailed() : []
// The report of an earlier run must not count as this one's.
rmSync(result, { force: true })
const run = spawnSync(
  `${root}/node_modules/.bin/vitest`,
  ['run', '--config', `vitest.${suite}.config.ts`, ...reporters, ...parameters, ...repeated],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PROGRAMS_APART: 'built' } },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result, 'utf8')) as {
  numPassedTests: number
  numFailedTests: number
}
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exitCode = run.status ?? 1

/** None when the first try ended without a report, so that everything runs again. */
function filesThatFailed(): string[] {
  if (!existsSync(result)) return []
  const { testResults } = JSON.parse(readFileSync(result, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return testResults.flatMap(({ name, status }) => (status === 'failed' ? [relative(root, name)] : []))
}
