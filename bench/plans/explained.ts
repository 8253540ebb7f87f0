/** A step of a plan as PostgreSQL explains it in JSON, with what it did. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** A statement that ran, with its plan. */
export interface Explained {
  statement: string
  plan: Step
}

/** A table with at least this many rows is big: reading all of it takes more than milliseconds. */
const BIG_FROM = 10_000
const MOST_BY_SEQUENTIAL_SCAN = 1000
const MOST_READ = 50_000
const MOST_REMOVED = 20_000
const MOST_SORTED = 10_000

/** What a plan did that takes ever longer the more listings there are. */
export function faultsOf({ plan }: Explained, rowsOf: ReadonlyMap<string, number>): string[] {
  return stepsOf(plan).flatMap((step) => {
    const table = step['Relation Name'] ?? ''
    const isBig = (rowsOf.get(table) ?? 0) >= BIG_FROM
    const loops = step['Actual Loops']
    const removed =
      loops * ((step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0))
    const read = loops * step['Actual Rows'] + removed
    const sorted = (step.Plans ?? []).reduce(
      (sum, input) => sum + input['Actual Rows'] * input['Actual Loops'],
      0,
    )
    const isWhole = step['Node Type'].endsWith('Seq Scan')
    return [
      isBig && isWhole && read > MOST_BY_SEQUENTIAL_SCAN && `reads ${read} rows of ${table} without an index`,
      isBig && !isWhole && read > MOST_READ && `reads ${read} rows of ${table}`,
      removed > MOST_REMOVED && `passes over ${removed} rows of ${table || step['Node Type']}`,
      step['Node Type'] === 'Sort' && sorted > MOST_SORTED && `sorts ${sorted} rows`,
    ].filter((fault) => fault !== false)
  })
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const BEGINNING = /duration: [\d.]+ ms  plan:\s*(?=\{)/g

/**
 * The statements that PostgreSQL explained in its log, in JSON; `unread` counts those that another
 * line interrupted.
 */
export function explainedIn(log: string): { explained: Explained[]; unread: number } {
  const explained: Explained[] = []
  let unread = 0
  for (const { 0: beginning, index } of log.matchAll(BEGINNING)) {
    const json = objectAt(log, index + beginning.length)
    try {
      const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Step }
      explained.push({ statement: statement.replace(/\s+/g, ' ').trim(), plan })
    } catch {
      unread += 1
    }
  }
  return { explained, unread }
}

/** The text of the JSON object that begins at a place. */
function objectAt(text: string, start: number): string {
  let depth = 0
  for (const { 0: sign, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return text.slice(start, start + index + 1)
  }
  return ''
}
