import { expect, test } from 'vitest'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { useDatabase } from '#test/database.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import {
  consumeToken,
  findLiveToken,
  findToken,
  insertMailedToken,
  markTokensUsed,
} from './token-repository.ts'

const database = useDatabase()
const NOW = new Date('2026-11-21T10:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

async function mailToken() {
  const tokens = createAccessTokens('a secret of the tests, at least thirty-two characters')
  const { memberId } = await createTestMember({ db: database.db, tokens })
  const token = { memberId, purpose: 'change_email', newEmail: 'new@company.example' } as const
  return { token, raw: await insertMailedToken(database.db, token, 1000, NOW) }
}
const consume = (raw: string, now = NOW) =>
  database.db.transaction((tx) => consumeToken(tx, raw, ['change_email'], now))

test('a token is used once, also by two at the same moment', async () => {
  const { token, raw } = await mailToken()
  const answers = await Promise.all([consume(raw), consume(raw), consume(raw)])
  expect(answers.filter((answer) => answer !== null)).toEqual([token])
  expect(await consume(raw)).toBeNull()
  expect(await findLiveToken(database.db, raw, ['change_email'], NOW)).toBeNull()
  expect(await findToken(database.db, raw)).toEqual(token)
})

test('a token lives until its last millisecond', async () => {
  const { token, raw } = await mailToken()
  expect(await findLiveToken(database.db, raw, ['change_email'], later(999))).toEqual(token)
  expect(await consume(raw, later(1000))).toBeNull()
})

test('a token is good for its own purpose only', async () => {
  const { raw } = await mailToken()
  expect(await findLiveToken(database.db, raw, ['reset_password', 'verify_email'], NOW)).toBeNull()
})

test('what has nothing left to do is marked as used', async () => {
  const { token, raw } = await mailToken()
  await database.db.transaction((tx) => markTokensUsed(tx, token.memberId, 'change_email', NOW))
  expect(await consume(raw)).toBeNull()
})
