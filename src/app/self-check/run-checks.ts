import { reasonOf, wrong, type Finding } from './finding.ts'

/** Checks one part of the installation. */
export interface Check {
  what: string
  look(): Promise<readonly Finding[]>
}

/** Time limit of one check; its own requests have shorter ones. */
const CHECK_MS = 20_000

/**
 * Runs all checks at the same time. One that hangs or fails becomes a line of the report and delays no other.
 */
export async function runChecks(checks: readonly Check[], limitMs = CHECK_MS): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => within(check, limitMs)))
  return found.flat()
}

async function within({ what, look }: Check, limitMs: number): Promise<readonly Finding[]> {
  const late = Promise.withResolvers<readonly Finding[]>()
  const timer = setTimeout(
    () => late.resolve([wrong(what, `could not be looked at: no answer within ${limitMs / 1000} s`)]),
    limitMs,
  )
  const looked = look().catch((error: unknown) => [wrong(what, `could not be looked at: ${reasonOf(error)}`)])
  const findings = await Promise.race([looked, late.promise])
  clearTimeout(timer)
  return findings
}

const NARROW = 20

/** The report for the operator. */
export function pageOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ grade, what, says }) => `${grade.padEnd(6)} ${what.padEnd(NARROW)} ${says}`)
  const count = findings.filter(({ grade }) => grade === 'WRONG').length
  return [...lines, '', count === 0 ? 'Nothing is wrong.' : `${count} wrong.`].join('\n')
}
