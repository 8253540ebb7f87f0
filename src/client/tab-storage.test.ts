import { expect, test } from 'vitest'
import { KeptStorage, type KeyStorage } from './tab-storage.ts'

function browserStorage({ room = Infinity } = {}): KeyStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('what is kept stands in the browser’s storage', () => {
  const browser = browserStorage()
  const storage = new KeptStorage(() => browser)
  storage.setItem('token', 'a')
  expect(browser.getItem('token')).toBe('a')
  storage.removeItem('token')
  expect([browser.getItem('token'), storage.getItem('token'), storage.isLasting]).toEqual([null, null, true])
})

test('where the browser forbids it, memory stands in, without a word', () => {
  const storage = new KeptStorage(forbidden)
  storage.setItem('token', 'a')
  storage.setItem('user', 'b')
  expect([storage.getItem('token'), storage.getItem('other'), storage.isLasting]).toEqual(['a', null, false])
  storage.removeItem('token')
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual([null, 'b'])
  storage.clear()
  expect(storage.getItem('user')).toBeNull()
})

test('where there is no room left, memory stands in until there is', () => {
  const browser = browserStorage({ room: 3 })
  const storage = new KeptStorage(() => browser)
  storage.setItem('draft', 'abc')
  storage.setItem('draft', 'abcd')
  expect(storage.getItem('draft')).toBe('abcd')
  storage.setItem('draft', 'ab')
  expect([storage.getItem('draft'), browser.getItem('draft')]).toEqual(['ab', 'ab'])
})

test('any other failure is a defect and passes', () => {
  const storage = new KeptStorage(() => {
    throw new TypeError('not a storage')
  })
  expect(() => storage.getItem('token')).toThrow('not a storage')
})
