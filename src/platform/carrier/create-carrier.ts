import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { CarrierProvider } from './carrier.ts'
import { keptEuroRates } from './euro-rates.ts'
import { createExampleTariff } from './example-tariff.ts'
import { keptTariff } from './kept-tariff.ts'
import { createRateCardCarrier } from './rate-card-carrier.ts'

/** The carrier that the settings name. */
export function createCarrier(
  { carrier }: Pick<Config, 'carrier'>,
  pool: pg.Pool,
  now: () => Date,
): CarrierProvider {
  const rates = keptEuroRates(pool)
  return carrier === 'ratecard'
    ? createRateCardCarrier(keptTariff(pool, now), rates)
    : createExampleTariff(rates)
}
