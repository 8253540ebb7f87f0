import { createCarrier } from '#platform/carrier/create-carrier.ts'
import type { Config } from '#platform/config/config.ts'
import { createEcbRates } from '#platform/exchange-rates/ecb-rates.ts'
import { createExamplePlatform } from '#platform/invoice-platform/example-platform.ts'
import { createFlowService } from '#platform/invoice-platform/flow-service.ts'
import type { Services } from '#platform/services.ts'
import { createExampleRegister } from '#platform/vat-register/example-register.ts'
import { createVies } from '#platform/vat-register/vies.ts'

/** The external services that need only an address or a key. */
export function createPartners(
  config: Pick<Config, 'carrier' | 'dhl' | 'ecbRates' | 'invoicePlatform' | 'vies'>,
  known: Pick<Services, 'pool' | 'now' | 'log'>,
): Pick<Services, 'carrier' | 'invoicePlatform' | 'rateSource' | 'vatRegister'> {
  const { vies, invoicePlatform } = config
  return {
    carrier: createCarrier(config, known),
    invoicePlatform: invoicePlatform && {
      platform:
        invoicePlatform.account === 'sandbox'
          ? createExamplePlatform(known.now)
          : createFlowService(invoicePlatform.account),
      from: invoicePlatform.from,
    },
    rateSource: config.ecbRates === null ? null : createEcbRates(config.ecbRates),
    vatRegister: vies === 'sandbox' ? createExampleRegister() : vies && createVies(vies),
  }
}
