import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { giveSecondFactor } from '#test/factories/second-factor.ts'
import { lockFactor } from './factor-repository.ts'
import { resealFactors } from './reseal.ts'
import { unseal } from './seal.ts'

const it = useApp()
const [OLD, NEXT] = ['o'.repeat(32), 'n'.repeat(32)]

test('factors are resealed once with the secret in use; one that no secret opens is kept and counted', async () => {
  const { db } = it.services
  const owner = await createTestMember(it.services)
  const stranger = await createTestMember(it.services)
  const { secret } = await giveSecondFactor({ db, secondFactorSecret: OLD }, owner)
  await giveSecondFactor({ db, secondFactorSecret: 'x'.repeat(32) }, stranger)

  expect(await resealFactors(db, `${NEXT},${OLD}`)).toEqual({ resealed: 1, broken: 1 })
  const factor = await db.transaction((tx) => lockFactor(tx, owner.memberId))
  const opened = unseal(NEXT, factor?.secret ?? Buffer.alloc(0), owner.memberId)
  expect(opened).toHaveLength(Math.ceil((secret.length * 5) / 8))
  expect(factor?.confirmedAt).not.toBeNull()
  expect(await resealFactors(db, `${NEXT},${OLD}`)).toEqual({ resealed: 0, broken: 1 })
})
