import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
}

const bin = (name: string) => `${root}/node_modules/.bin/${name}`

/** Quick checks first; every step runs, also after one has failed, so that one run tells all. */
const STEPS: readonly Step[] = [
  { name: 'format', command: [bin('prettier'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [bin('tsc')] },
  {
    name: 'dependency rules',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'src', 'test', 'e2e', 'scripts'],
  },
  { name: 'documents', command: [process.execPath, 'scripts/check-documents.ts'] },
  { name: 'build', command: [process.execPath, 'scripts/bootstrap.mjs', 'build'] },
  { name: 'unit, database, http and interface tests', command: [bin('vitest'), 'run'] },
  { name: 'browser tests', command: [bin('playwright'), 'test'], env: { CHROMIUM_PATH: findChromium() } },
]

const only = process.argv.slice(2)
const chosen = only.length > 0 ? STEPS.filter((step) => only.includes(step.name)) : STEPS
const failed = chosen.filter((step) => !run(step)).map((step) => step.name)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

function run({ name, command: [command, ...parameters], env }: Step): boolean {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const result = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `   ${name}: ${result.status === 0 ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  return result.status === 0
}
