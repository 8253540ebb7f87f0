import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/services.ts'
import type { CarrierProvider } from './carrier.ts'
import { createDhlExpress } from './dhl/dhl-express.ts'
import { keptEuroRates } from './euro-rates.ts'
import { createExampleTariff } from './example-tariff.ts'
import { keptTariff } from './kept-tariff.ts'
import { createRateCardCarrier } from './rate-card-carrier.ts'

/** The carrier chosen in the settings. */
export function createCarrier(
  { carrier, dhl }: Pick<Config, 'carrier' | 'dhl'>,
  { pool, now, log }: Pick<Services, 'pool' | 'now' | 'log'>,
): CarrierProvider {
  const rates = keptEuroRates(pool)
  if (carrier === 'dhl' && dhl) return createDhlExpress({ ...dhl, rates, now, log })
  return carrier === 'ratecard'
    ? createRateCardCarrier(keptTariff(pool, now), rates)
    : createExampleTariff(rates)
}
