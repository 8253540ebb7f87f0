import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Where a run of vitest reports its files: the few that failed are run once more, alone. */
  report?: string
}

const REPORT = '.cache/tests.json'

/** The names of the steps to run; none for all. */
const chosen = process.argv.slice(2)

const bin = (name: string) => `${root}/node_modules/.bin/${name}`

/** Quick checks first. All steps run even after a failure, so that one run reports everything. */
const STEPS: readonly Step[] = [
  { name: 'format', command: [bin('prettier'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [bin('tsc')] },
  {
    name: 'dependency rules',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'demo',
      'sandbox',
      'test',
      'e2e',
      'scripts',
    ],
  },
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'documents', command: [process.execPath, 'scripts/check-documents.ts'] },
  { name: 'build', command: [process.execPath, 'scripts/bootstrap.mjs', 'build'] },
  {
    name: 'unit, database, http and interface tests',
    command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    // Those of an earlier build may be of other sources.
    env: chosen.length === 0 || chosen.includes('build') ? { PROGRAMS_APART: 'built' } : {},
    report: REPORT,
  },
  {
    name: 'browser tests',
    command: [
      bin('playwright'),
      'test',
      '--project',
      'weights',
      '--project',
      'crawl',
      '--project',
      'journeys',
    ],
    env: {
      CHROMIUM_PATH: findHeadlessShell(),
      WEIGHING_CHROMIUM_PATH: findChromium(),
      JOURNEYS: 'after the crawl',
    },
  },
]

/** Steps that only run when named: they take long, or repeat what others do. */
const BY_NAME: readonly Step[] = [
  {
    name: 'browser tests of screens',
    command: [bin('playwright'), 'test', '--project', 'screens'],
    env: { CHROMIUM_PATH: findHeadlessShell() },
  },
  {
    name: 'browser tests of operators',
    command: [bin('playwright'), 'test', '--project', 'operator'],
    env: { CHROMIUM_PATH: findHeadlessShell() },
  },
  // For `FUZZ_SECONDS` each.
  { name: 'fuzz', command: [bin('vitest'), 'run', 'fuzz', 'any-request', 'two-companies'] },
]

/** The number of first steps that run in parallel: they don't depend on each other, and are light enough. */
const TOGETHER = 6

/** More files than chance makes fail on a busy machine. */
const MANY_FILES = 4

const isChosen = ({ name }: Step) => chosen.length === 0 || chosen.includes(name)
const failed: string[] = []
let count = 0
await Promise.all(STEPS.slice(0, TOGETHER).map((step) => take(step, 'kept together')))
for (const step of [...STEPS.slice(TOGETHER), ...(chosen.length > 0 ? BY_NAME : [])])
  await take(step, 'as it comes')
console.log(`\n${count - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

async function take(step: Step, output: Output): Promise<void> {
  if (!isChosen(step)) return
  count += 1
  if (step.report) await rm(step.report, { force: true })
  if (await run(step, output)) return
  failed.push(step.name)
  await tellWhetherAgain(step)
}

/**
 * Runs the few files that failed once more, alone, to tell a defect from what only fails beside others. The
 * step has failed either way.
 */
async function tellWhetherAgain({ name, report }: Step): Promise<void> {
  const files = report ? await filesThatFailed(report) : []
  if (files.length === 0 || files.length >= MANY_FILES) return
  await run({ name: `${name}, once more`, command: [bin('vitest'), 'run', ...files] }, 'as it comes')
}

/** The files with failed tests; none when the run ended without a report or failed outside of its files. */
async function filesThatFailed(report: string): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"testResults":[]}'
    throw error
  })
  const { testResults } = JSON.parse(text) as { testResults: { name: string; status: string }[] }
  return testResults.flatMap(({ name, status }) => (status === 'failed' ? [relative(root, name)] : []))
}

type Output = 'kept together' | 'as it comes'

async function run({ name, command: [command, ...parameters], env }: Step, output: Output): Promise<boolean> {
  const began = performance.now()
  const title = `\n── ${name}\n`
  if (output === 'as it comes') process.stdout.write(title)
  const kept: Buffer[] = []
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: output === 'as it comes' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => kept.push(chunk))
  const isOk = await new Promise<boolean>((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code) => settle(code === 0))
  })
  if (output === 'kept together') process.stdout.write(title + Buffer.concat(kept).toString())
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`   ${name}: ${isOk ? 'ok' : 'FAILED'} in ${seconds} s`)
  return isOk
}
