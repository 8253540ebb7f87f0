import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const plain = Buffer.from('the secret of an app')

test('what is sealed opens under the same secret, for the same member only', () => {
  const sealed = seal('one', plain, 7)
  expect(sealed.includes(plain)).toBe(false)
  expect(unseal('one', sealed, 7)).toEqual(plain)
  expect(() => unseal('two', sealed, 7)).toThrow()
  expect(() => unseal('one', sealed, 8)).toThrow()
})

test('the same secret is sealed to something else each time', () => {
  expect(seal('one', plain, 7)).not.toEqual(seal('one', plain, 7))
})

test('while the operator’s secret is being changed, both unseal, and the first one seals', () => {
  const old = seal('old', plain, 7)
  expect(unseal('new,old', old, 7)).toEqual(plain)
  const sealed = seal('new,old', plain, 7)
  expect(unseal('new', sealed, 7)).toEqual(plain)
  expect(unseal('old,new', sealed, 7)).toEqual(plain)
  expect(() => unseal('old', sealed, 7)).toThrow()
  expect(() => unseal('new,old', old, 8)).toThrow()
})
