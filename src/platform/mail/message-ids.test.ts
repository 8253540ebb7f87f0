import { expect, test } from 'vitest'
import { createMessageIds } from './message-ids.ts'

const ids = createMessageIds('a secret of at least thirty-two signs', 'gisement.example')

test('an id identifies its recipient to us, and is the same for every attempt', () => {
  const id = ids.of('order:7|a', 'Buyer@Company.example')
  expect(id).toBe(ids.of('order:7|a', 'buyer@company.example'))
  expect(id).toMatch(/^<[\w.-]+@gisement\.example>$/)
  expect(ids.recipientOf(id)).toBe('buyer@company.example')
  expect(ids.recipientOf(` ${id.slice(1, -1)} `)).toBe('buyer@company.example')
})

test('an id made with the previous secret is recognised while that is accepted', () => {
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)]
  const id = createMessageIds(old, 'a.example').of('c', 'a@b.example')
  expect(createMessageIds(`${next},${old}`, 'a.example').recipientOf(id)).toBe('a@b.example')
  expect(createMessageIds(next, 'a.example').recipientOf(id)).toBeNull()
})

test('nobody else can make one, for this address or another', () => {
  const id = ids.of('c', 'a@b.example')
  const [local = '', rest = ''] = id.slice(1).split('.', 2)
  const other = Buffer.from('c|victim@b.example').toString('base64url')
  for (const forged of [
    createMessageIds('another secret of at least thirty-two', 'gisement.example').of('c', 'a@b.example'),
    id.replace(local, other),
    id.replace(rest.slice(0, 22), 'A'.repeat(22)),
    `<${local}@gisement.example>`,
    'not an id',
    '',
  ])
    expect(ids.recipientOf(forged)).toBeNull()
})
