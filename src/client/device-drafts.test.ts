import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDrafts } from './device-drafts.ts'

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
  deviceDrafts.keep('a', { title: 'Pump' })
  deviceDrafts.keep('b', 2)
  deviceDrafts.forget('b')
  expect([deviceDrafts.read('a'), deviceDrafts.read('b')]).toEqual([{ title: 'Pump' }, null])
  deviceDrafts.forgetAll()
  expect([deviceDrafts.read('a'), kept.size]).toEqual([null, 0])
})

test('a draft is kept for thirty days', () => {
  deviceDrafts.keep('a', 1, 0)
  expect(deviceDrafts.read('a', 30 * DAY_MS - 1)).toBe(1)
  expect(deviceDrafts.read('a', 30 * DAY_MS)).toBeNull()
  deviceDrafts.keep('b', 2, 31 * DAY_MS)
  expect(kept.get('drafts')).not.toContain('"a"')
})

test('what is broken counts as nothing', () => {
  for (const text of ['{', '[1]', '{"a":3}']) {
    kept.set('drafts', text)
    expect(deviceDrafts.read('a')).toBeNull()
  }
})
