/**
 * Reports on one page whether the settings, the providers and the machine are ready for production: `npm run
 * check`. Changes nothing, and may run beside the product. Exits with 1 if something is wrong, 2 if it could
 * not check.
 */
import { checkAll, outside } from '../src/app/self-check/check-all.ts'
import { wrong } from '../src/app/self-check/finding.ts'
import { pageOf } from '../src/app/self-check/run-checks.ts'
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'

/** Wrong settings are the only finding then, because nothing else can be checked. */
function findingsOf(error: unknown) {
  if (error instanceof ConfigError) return error.problems.map((problem) => wrong('settings', problem))
  throw error
}

try {
  const findings = await Promise.resolve()
    .then(() => checkAll(loadConfig(readSettings(process.env)), outside()))
    .catch(findingsOf)
  console.log(pageOf(findings))
  // Does not wait for checks that still hang.
  process.exit(findings.some(({ grade }) => grade === 'WRONG') ? 1 : 0)
} catch (error) {
  console.error(`Nothing can be checked: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(2)
}
