import { describe, expect, it } from 'vitest'
import { explainedIn, faultsOf, type Explained } from './explained.ts'

const logged = (statement: string, plan: object) =>
  `2026-11-23 LOG:  duration: 1.234 ms  plan:\n\t${JSON.stringify({ 'Query Text': statement, Plan: plan }, null, 2).replaceAll('\n', '\n\t')}\n`

const scan = (values: object) => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'listing',
  'Actual Rows': 20,
  'Actual Loops': 1,
  ...values,
})

const ROWS = new Map([
  ['listing', 50_000],
  ['company', 40],
])
const faults = (plan: Explained['plan']) => faultsOf({ statement: '', plan }, ROWS)

describe('the log of explained statements', () => {
  it('is read, whatever braces and quotes a statement has', () => {
    const odd = `SELECT '{"a": "}"}' -- "\n FROM listing`
    const { explained, unread } = explainedIn(
      `ready\n${logged(odd, scan({}))}2026 LOG: other\n${logged('SELECT 2', scan({}))}`,
    )
    expect(explained.map(({ statement }) => statement)).toEqual([
      `SELECT '{"a": "}"}' -- " FROM listing`,
      'SELECT 2',
    ])
    expect(explained[0]?.plan).toMatchObject({ 'Node Type': 'Index Scan' })
    expect(unread).toBe(0)
  })

  it('says how many could not be read', () => {
    expect(explainedIn(logged('SELECT 1', scan({})).slice(0, 90))).toEqual({ explained: [], unread: 1 })
  })
})

describe('a plan', () => {
  it('may read a few rows by an index, and small tables whole', () => {
    expect(faults(scan({}))).toEqual([])
    expect(faults(scan({ 'Node Type': 'Seq Scan', 'Relation Name': 'company', 'Actual Rows': 40 }))).toEqual(
      [],
    )
  })

  it.each([
    [
      scan({ 'Node Type': 'Parallel Seq Scan', 'Actual Rows': 9000 }),
      'reads 9000 rows of listing without an index',
    ],
    [scan({ 'Actual Rows': 100, 'Actual Loops': 600 }), 'reads 60000 rows of listing'],
    [scan({ 'Rows Removed by Filter': 30_000 }), 'passes over 30000 rows of listing'],
    [scan({ 'Node Type': 'Sort', Plans: [scan({ 'Actual Rows': 12_000 })] }), 'sorts 12000 rows'],
    [scan({ Plans: [scan({ Plans: [scan({ 'Actual Rows': 51_000 })] })] }), 'reads 51000 rows of listing'],
  ])('is at fault, %#', (plan, fault) => {
    expect(faults(plan)).toEqual([fault])
  })
})
