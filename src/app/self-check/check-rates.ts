import type { Config } from '#platform/config/config.ts'
import { createEcbRates } from '#platform/exchange-rates/ecb-rates.ts'
import { ok, reasonOf, wrong, type Finding } from './finding.ts'

/** Checks that the European Central Bank, or the address in ECB_RATES, returns rates. */
export async function checkRates({ ecbRates }: Config): Promise<readonly Finding[]> {
  const what = 'exchange rates'
  if (ecbRates === null) return [ok(what, 'entered by hand (ECB_RATES=off)')]
  const { host } = new URL(ecbRates)
  try {
    const { day } = await createEcbRates(ecbRates).read()
    return [ok(what, `${host} tells those of ${day}`)]
  } catch (error) {
    return [
      wrong(
        what,
        `${host} does not tell them (${reasonOf(error)}): let this machine reach it, or set ECB_RATES=off and enter them by hand`,
      ),
    ]
  }
}
