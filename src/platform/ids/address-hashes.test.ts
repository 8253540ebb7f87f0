import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAddressHashes } from './address-hashes.ts'

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const EMAIL = 'ada@example.test'

test('a hash of an address needs the secret, and is the same in any case', () => {
  const [hash] = createAddressHashes(OLD).of(EMAIL)
  expect(hash).toEqual(createAddressHashes(OLD).of('Ada@Example.test')[0])
  expect(hash).not.toEqual(createAddressHashes(NEW).of(EMAIL)[0])
  expect(hash).not.toEqual(createHash('sha256').update(EMAIL).digest())
})

test('while a secret is replaced, what was stored under the former one is known', () => {
  const [stored] = createAddressHashes(OLD).of(EMAIL)
  expect(createAddressHashes(`${NEW},${OLD}`).of(EMAIL)).toEqual([
    createAddressHashes(NEW).of(EMAIL)[0],
    stored,
  ])
})
