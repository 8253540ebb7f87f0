import type { Config } from '#platform/config/config.ts'
import { isDhlTest } from '#platform/config/dhl-settings.ts'
import { createDhlCalls, DhlRefusal } from '#platform/carrier/dhl/dhl-calls.ts'
import { nextWorkingDay } from '#platform/carrier/dhl/dhl-places.ts'
import { rateBody, readRates } from '#platform/carrier/dhl/dhl-rates.ts'
import { note, ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'carrier'
const ANSWER_MS = 12_000

const PARIS = { countryCode: 'FR', city: 'Paris', postcode: '75001' }
const PARCEL = { weightKg: 5, lengthCm: 30, widthCm: 20, heightCm: 20, quantity: 1 }
const LYON = { countryCode: 'FR', city: 'Lyon', postcode: '69001', street: null }

/** Checks that DHL answers, accepts the credentials and has prices for the account. Books nothing. */
export async function checkCarrier({ carrier, dhl, appEnv }: Config): Promise<readonly Finding[]> {
  if (carrier === 'example') return [note(WHAT, 'the example tariff stands in: its prices are invented')]
  if (dhl === null) return []
  const { host } = new URL(dhl.address)
  const day = nextWorkingDay(new Date())
  const body = rateBody(dhl.account, { origin: PARIS, pieces: [PARCEL] }, LYON, day)
  try {
    const said = await createDhlCalls(dhl)('/rates', { body, answerMs: ANSWER_MS })
    // Any exchange rate will do: only whether there is a price counts.
    const offered = await readRates(said, { currency: 'eur', rates: async () => 1_000_000n, day })
    if (offered.length === 0)
      return [
        wrong(WHAT, `${host} answers, but prices nothing in euros or dollars for the account in DHL_ACCOUNT`),
      ]
  } catch (error) {
    if (!(error instanceof DhlRefusal))
      return [
        wrong(
          WHAT,
          `${host} gives no answer (${reasonOf(error)}): until it does, buyers get no price for a delivery`,
        ),
      ]
    if (error.status === 401 || error.status === 403)
      return [
        wrong(WHAT, `${host} refuses DHL_API_KEY and DHL_API_SECRET: copy both again from developer.dhl.com`),
      ]
    return [wrong(WHAT, `${host} prices nothing for the account in DHL_ACCOUNT: ${error.detail}`)]
  }
  if (appEnv === 'production' && isDhlTest(dhl))
    return [wrong(WHAT, 'DHL_ADDRESS is the test system: its labels move nothing. Set live')]
  return [ok(WHAT, `${host} answers, and prices for your account`)]
}
