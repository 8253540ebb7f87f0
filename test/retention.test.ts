import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JOBS } from '../src/app/jobs.ts'
import { STALE_AFTER_MS, UNVERIFIED_AFTER_MS } from '#features/accounts/domain/limits.ts'
import { KEPT_YEARS } from '#features/mandates/domain/limits.ts'
import { FORGOTTEN_AFTER_DAYS } from '#features/imports/domain/limits.ts'
import { STOPPED_MS, UNCONFIRMED_MS } from '#features/searches/domain/search-alert.ts'
import { RETENTION_DAYS } from '#flows/people/forget-old.ts'
import { DAY_MS } from '#kernel/time.ts'

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const [, section = ''] = page.split('\n## Data retention\n')
const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, what = '', howLong = '', job = '']) => ({ what, howLong, job }))
  .filter(({ what }) => what !== 'what' && !what.startsWith('---'))

const WORDS: Readonly<Record<string, number>> = { 'a day': 1, 'a week': 7, 'a month': 30, 'a year': 365 }
const NUMBERS: Readonly<Record<string, number>> = { three: 3, ten: 10 }

/** The first duration in a cell, in days. */
function daysOf(words: string): number {
  const [, count, unit] = /^(\d+|three|ten) (days|years)/.exec(words) ?? []
  if (count !== undefined) return (NUMBERS[count] ?? Number(count)) * (unit === 'years' ? 365 : 1)
  return Object.entries(WORDS).find(([word]) => words.startsWith(word))?.[1] ?? 0
}

/** The retention periods in the code, by the beginning of the row in the document. */
const KEPT: Readonly<Record<string, number>> = {
  'sessions, mailed links': STALE_AFTER_MS / DAY_MS,
  'accounts whose address': UNVERIFIED_AFTER_MS / DAY_MS,
  'mail addresses of alerts': UNCONFIRMED_MS / DAY_MS,
  'hashes of mail addresses that refused': STOPPED_MS / DAY_MS,
  'unpaid carts': RETENTION_DAYS.carts,
  'mails in the sandbox': RETENTION_DAYS.mails,
  'search terms of visitors': RETENTION_DAYS.requirements,
  'notifications in the site': RETENTION_DAYS.notifications,
  'requests about personal data': RETENTION_DAYS.acts,
  'reports of listings': RETENTION_DAYS.acts,
  'papers that companies gave': RETENTION_DAYS.vettingPapers,
  'actions of staff': RETENTION_DAYS.acts,
  'what sellers did to several': RETENTION_DAYS.batches,
  'mandates that companies signed': KEPT_YEARS * 365,
  'imports, with': FORGOTTEN_AFTER_DAYS.unfinished,
}

test.each(Object.entries(KEPT))('%s are kept for as long as the document says', (beginning, days) => {
  const row = rows.find(({ what }) => what.startsWith(beginning))
  expect(row).toBeDefined()
  expect(daysOf(row?.howLong ?? '')).toBe(days)
})

test('so are finished imports', () => {
  const row = rows.find(({ what }) => what.startsWith('imports'))
  expect(daysOf(row?.howLong.split(', ')[1] ?? '')).toBe(FORGOTTEN_AFTER_DAYS.finished)
})

test('every job that is said to delete something is scheduled', () => {
  expect(rows.length).toBeGreaterThan(12)
  const scheduled = new Set(JOBS.filter(({ cron }) => cron).map(({ name }) => `\`${name}\``))
  const jobs = rows.map(({ job }) => job).filter((job) => job.startsWith('`'))
  expect(jobs.filter((job) => !scheduled.has(job))).toEqual([])
  expect(jobs.length).toBeGreaterThan(10)
})
