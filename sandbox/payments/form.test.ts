import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test.each([
  ['a=1&b=two', { a: '1', b: 'two' }],
  ['metadata[cart]=c1&metadata[a%20b]=%C3%A9', { metadata: { cart: 'c1', 'a b': 'é' } }],
  ['expand[0]=x&expand[1]=y', { expand: { 0: 'x', 1: 'y' } }],
  ['expand[]=x&expand[]=y', { expand: { 0: 'x', 1: 'y' } }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['', {}],
])('%s is read as %j', (text, fields) => {
  expect(parseForm(text)).toEqual(fields)
})

test('no name reaches the prototype of anything', () => {
  expect(JSON.stringify(parseForm('__proto__[polluted]=1&constructor[prototype][x]=1'))).toContain('polluted')
  expect(Object.prototype).not.toHaveProperty('polluted')
  expect(Object.prototype).not.toHaveProperty('x')
})

test.each(['a[b][c][d][e][f]=1', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a=1&'.repeat(300)])('%s is refused', (text) => {
  expect(() => parseForm(text)).toThrow(RangeError)
})
