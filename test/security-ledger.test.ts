import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const STATES = ['held', 'weaker', 'operator', 'not yet', 'n/a']

/** The items of OWASP ASVS 5.0.0 at levels 1 and 2, by section; the missing numbers are level 3. */
const ITEMS: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}

const expected = Object.entries(ITEMS).flatMap(([section, range]) => {
  const [first = 1, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
})

const rows = [
  ...readFileSync(new URL('docs/security.md', ROOT), 'utf8').matchAll(
    /^\| (\d+\.\d+\.\d+) +\| ([a-z/ ]+?) +\| (.*?) +\|$/gm,
  ),
].map(([, item = '', state = '', how = '']) => ({ item, state, how }))

test('every item of the levels 1 and 2 is answered once', () => {
  expect(expected).toHaveLength(253)
  expect(rows.map(({ item }) => item)).toEqual(expected)
})

test('every answer has a state and a reason', () => {
  expect(rows.filter(({ state, how }) => !STATES.includes(state) || how === '')).toEqual([])
})

test('whatever is held names what shows it: a path, another item or a document', () => {
  const shows = /`(?:src|demo|sandbox|test|e2e|scripts)\/|\]\([^)]+\)|\bAs \d+\.\d+\.\d+/
  expect(rows.filter(({ state, how }) => state === 'held' && !shows.test(how))).toEqual([])
})

test('what an answer names exists', () => {
  const named = rows.flatMap(({ item, how }) =>
    [...how.matchAll(/`((?:src|test|e2e|scripts)\/[^`]+)`/g)].map(([, path = '']) => `${item} ${path}`),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((each) => !existsSync(new URL(each.split(' ')[1] ?? '', ROOT)))).toEqual([])
})
