import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDeviceDraft, forgetDeviceDrafts, keepDeviceDraft, readDeviceDraft } from './device-drafts.ts'

const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})
const DAY_MS = 24 * 3_600_000

test('drafts are kept by name, and forgotten one by one or all at once', () => {
  keepDeviceDraft('a', { title: 'Pump' })
  keepDeviceDraft('b', 2)
  forgetDeviceDraft('b')
  expect([readDeviceDraft('a'), readDeviceDraft('b')]).toEqual([{ title: 'Pump' }, null])
  forgetDeviceDrafts()
  expect([readDeviceDraft('a'), kept.size]).toEqual([null, 0])
})

test('a draft is kept for thirty days', () => {
  keepDeviceDraft('a', 1, 0)
  expect(readDeviceDraft('a', 30 * DAY_MS - 1)).toBe(1)
  expect(readDeviceDraft('a', 30 * DAY_MS)).toBeNull()
  keepDeviceDraft('b', 2, 31 * DAY_MS)
  expect(kept.get('drafts')).not.toContain('"a"')
})

test('what is broken counts as nothing', () => {
  for (const text of ['{', '[1]', '{"a":3}']) {
    kept.set('drafts', text)
    expect(readDeviceDraft('a')).toBeNull()
  }
})
