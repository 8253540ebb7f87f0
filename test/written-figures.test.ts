import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How JavaScript itself writes numbers, dates and times. */
const WRITES = /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)\b/

test('numbers, dates and times are written by kernel/text, with blanks that our typeface has', () => {
  const files = globSync('{src,demo,sandbox}/**/*.{ts,tsx}', {
    // Waiting times, whose units the server alone writes, without a number that needs such blanks.
    exclude: ['src/kernel/text/**', 'src/platform/http/wait.ts', '**/*.test.{ts,tsx}'],
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => WRITES.test(readFileSync(path, 'utf8')))).toEqual([])
})
