import { afterAll, expect, test, vi } from 'vitest'
import { otherNamesOf, useOwnConcepts } from '../words/thesaurus/other-names.ts'
import { freshenWords, wordsVersion } from './own-words.ts'
import type { Reader } from './parameters.ts'

// The files of a worker share what searches know.
afterAll(async () => {
  await useOwnConcepts([])
  vi.restoreAllMocks()
})

test('a search goes on with the words that are known while others cannot be read, and one failure in a row is told', async () => {
  let passed = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => (passed += 30_000))
  let answer: () => Promise<unknown> = () =>
    Promise.resolve({ rows: [{ names: 'gizmo | whatsit', kinds: '', kindOf: '' }] })
  const reader = { query: () => answer() } as unknown as Reader
  const failed = vi.fn()
  await freshenWords(reader, failed)
  answer = () => Promise.reject(new Error('busy'))
  await freshenWords(reader)
  await freshenWords(reader, failed)
  await freshenWords(reader, failed)
  expect(failed).toHaveBeenCalledTimes(1)
  expect(otherNamesOf('gizmo')).toEqual([['whatsit']])
  answer = () => Promise.resolve({ rows: [] })
  await freshenWords(reader, failed)
  await vi.waitFor(() => expect(otherNamesOf('gizmo')).toEqual([]))
})

test('the search that reads other words does not wait for them: it goes on with what was known', async () => {
  let passed = 2_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => (passed += 30_000))
  let rows = [{ names: 'doohickey | thingummy', kinds: '', kindOf: '' }]
  const reader = { query: async () => ({ rows }) } as unknown as Reader
  await freshenWords(reader)
  await vi.waitFor(() => expect(otherNamesOf('doohickey')).toEqual([['thingummy']]))
  const before = wordsVersion()
  rows = [{ names: 'doohickey | contraption', kinds: '', kindOf: '' }]
  await freshenWords(reader)
  expect([otherNamesOf('doohickey'), wordsVersion()]).toEqual([[['thingummy']], before])
  await vi.waitFor(() => expect(wordsVersion()).toBe(before + 1))
  expect(otherNamesOf('doohickey')).toEqual([['contraption']])
})
