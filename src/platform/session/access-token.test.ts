import { expect, test } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const tokens = createAccessTokens('a secret of this test, at least thirty-two characters')
const CLAIMS = { memberId: 7, sessionId: 'session', role: 'member' } as const
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a token is read as it was signed', async () => {
  const now = new Date()
  expect(await tokens.read(await tokens.sign(CLAIMS, now), now)).toEqual(CLAIMS)
})

test('no other spelling of a token is one', async () => {
  const now = new Date()
  const token = await tokens.sign(CLAIMS, now)
  const last = LETTERS.indexOf(token.slice(-1))
  // 256 bits end in the middle of a sign: three more end in the same bits.
  const alike = [0, 1, 2, 3].map((bits) => token.slice(0, -1) + LETTERS[(last & 60) | bits])
  const others = [
    ...alike.filter((other) => other !== token),
    `${token}=`,
    `${token}.`,
    ` ${token}`,
    `${token}A`,
  ]
  expect(others).toHaveLength(7)
  for (const other of others) expect(await tokens.read(other, now), other).toBe(null)
})
