import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPasswords, hashesAtOnce } from './passwords.ts'

test('the argon2id of this Node is that of RFC 9106, section 5.3', () => {
  const tag = argon2Sync('argon2id', {
    message: Buffer.alloc(32, 1),
    nonce: Buffer.alloc(16, 2),
    secret: Buffer.alloc(8, 3),
    associatedData: Buffer.alloc(12, 4),
    parallelism: 4,
    tagLength: 32,
    memory: 32,
    passes: 3,
  })
  expect(tag.toString('hex')).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

describe('hashing', () => {
  const passwords = createPasswords()

  test('costs 19456 KiB, 2 passes, 1 lane, and salts', async () => {
    const [one, other] = await Promise.all([passwords.hash('Surplus!2026'), passwords.hash('Surplus!2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect([
      await passwords.verify(one, 'Surplus!2026'),
      await passwords.verify(one, 'surplus!2026'),
    ]).toEqual([true, false])
  })

  test('cuts nothing off', async () => {
    const long = 'x'.repeat(127)
    const hash = await passwords.hash(`${long}a`)
    expect([await passwords.verify(hash, `${long}a`), await passwords.verify(hash, `${long}b`)]).toEqual([
      true,
      false,
    ])
  })

  test('an unknown account never matches', async () => {
    expect(await passwords.verify(null, 'Surplus!2026')).toBe(false)
  })

  test('an unknown account takes about as long as a wrong password', async () => {
    const hash = await passwords.hash('Surplus!2026')
    const median = async (stored: string | null) => {
      const taken: number[] = []
      for (let round = 0; round < 9; round += 1) {
        const began = performance.now()
        await passwords.verify(stored, 'wrong')
        taken.push(performance.now() - began)
      }
      return taken.toSorted((a, b) => a - b)[4] ?? 0
    }
    const ratio = (await median(null)) / (await median(hash))
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })

  test('a stored text that is no such hash is a defect, not a wrong password', async () => {
    await expect(passwords.verify('plain', 'plain')).rejects.toThrow('not argon2id')
  })
})

test('hashing leaves a core to everything else', () => {
  expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2])
})

test('two hash at once, a short queue waits, the rest is refused', async () => {
  const passwords = createPasswords({ atOnce: 2, waiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.hash('Surplus!2026')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]?.reason).toMatchObject({
    code: 'not_ready',
    status: 503,
    details: { retryAfterSeconds: 5 },
  })
  await expect(passwords.hash('Surplus!2026')).resolves.toContain('$argon2id$')
})
