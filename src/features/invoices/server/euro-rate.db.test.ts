import { expect, test } from 'vitest'
import type { Currency } from '#kernel/money/money.ts'
import { useApp } from '#test/app.ts'
import { billed } from '#test/factories/billing.ts'
import { withEuroRate } from './euro-rate.ts'

const it = useApp()

async function rateOn(issuedOn: string, currency: Currency, perEuro?: string): Promise<string | undefined> {
  const { content } = billed({ vat: { case: 'domestic', rateBp: 2000 } })
  const vat = { ...content.vat, ...(perEuro !== undefined && { perEuro }) }
  const dated = await it.services.db.transaction((tx) =>
    withEuroRate(tx, { ...content, vat, issuedOn, currency }),
  )
  return dated.vat.perEuro
}

test('a document has the rate of its day or of the latest before it, and a credit note that of its invoice', async () => {
  await it.services.pool.query(`DELETE FROM exchange_rate`)
  expect(await rateOn('2026-11-23', 'usd')).toBeUndefined()
  await it.services.pool.query(
    `INSERT INTO exchange_rate (currency, day, per_euro, source) VALUES
      ('usd', '2026-11-20', 1.0812, 'hand'), ('usd', '2026-11-23', 1.0900, 'hand')`,
  )
  expect(await rateOn('2026-11-19', 'usd')).toBe('1.0812')
  expect(await rateOn('2026-11-22', 'usd')).toBe('1.0812')
  expect(await rateOn('2026-11-23', 'usd')).toBe('1.09')
  expect(await rateOn('2026-11-23', 'usd', '1.2')).toBe('1.2')
  expect(await rateOn('2026-11-23', 'eur')).toBeUndefined()
})
