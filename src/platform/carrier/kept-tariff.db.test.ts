import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { carrierTariff } from '#db/schema/tariffs.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { keptTariff } from './kept-tariff.ts'

const it = useApp()
const card: RateCard = { currency: 'eur', services: [], places: [], lanes: [] }
let createdBy: number
beforeAll(async () => {
  createdBy = (await createTestMember(it.services, { role: 'staff' })).memberId
})

async function put(validFrom: string): Promise<number> {
  const values = { validFrom, card, note: '', createdBy, createdAt: new Date() }
  const [row] = await it.services.db.insert(carrierTariff).values(values).returning({ id: carrierTariff.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

test('the tariff in force is determined by the day in France, until it is withdrawn', async () => {
  let now = new Date('2026-11-23T10:00:00Z')
  const find = keptTariff(it.services.pool, () => now)
  expect(await find()).toBeNull()
  const old = await put('2026-01-01')
  expect(await find()).toEqual({ id: old, card, validFrom: '2026-01-01' })
  const corrected = await put('2026-01-01')
  const next = await put('2027-01-01')
  expect((await find())?.id).toBe(corrected)
  now = new Date('2026-12-31T22:59:59Z')
  expect((await find())?.id).toBe(corrected)
  now = new Date('2026-12-31T23:00:00Z')
  expect((await find())?.id).toBe(next)
  const withdrawn = { withdrawnBy: createdBy, withdrawnAt: now }
  await it.services.db.update(carrierTariff).set(withdrawn).where(eq(carrierTariff.id, next))
  expect((await find())?.id).toBe(corrected)
})

test('the database allows no changes to or deletion of a tariff, and one withdrawal', async () => {
  const { db } = it.services
  const id = await put('2026-06-01')
  const isIt = eq(carrierTariff.id, id)
  const refusal = { cause: { constraint: 'tariff_is_kept' } }
  await expect(db.update(carrierTariff).set({ validFrom: '2026-07-01' }).where(isIt)).rejects.toMatchObject(
    refusal,
  )
  await expect(db.delete(carrierTariff).where(isIt)).rejects.toMatchObject(refusal)
  const withdrawn = { withdrawnBy: createdBy, withdrawnAt: new Date() }
  await db.update(carrierTariff).set(withdrawn).where(isIt)
  await expect(
    db.update(carrierTariff).set({ withdrawnBy: null, withdrawnAt: null }).where(isIt),
  ).rejects.toMatchObject(refusal)
})
