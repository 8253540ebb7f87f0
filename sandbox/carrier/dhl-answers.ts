import type * as z from 'zod/mini'
import type { rateCall } from './dhl-checks.ts'
import { refusal, type DhlServer } from './dhl-state.ts'

/** Countries without DHL delivery. */
export const NOWHERE: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM'])

const MOST_AHEAD_DAYS = 10
const DAY_MS = 24 * 3600 * 1000
const cents = (price: number) => Math.round(price * 100) / 100

type RateCall = z.output<typeof rateCall>

/** Whether DHL accepts shipments on a day. */
export function isPlannable(moment: string): boolean {
  const ahead = new Date(`${moment.slice(0, 10)}T23:59:59Z`).getTime() - Date.now()
  return ahead > 0 && ahead < MOST_AHEAD_DAYS * DAY_MS
}

/** Products priced by the greater of actual and volumetric weight, after two that must not be offered. */
export function answerRates(it: DhlServer, call: RateCall) {
  const { accounts, customerDetails, packages } = call
  const { shipperDetails, receiverDetails } = customerDetails
  if (accounts.some(({ number }) => number !== it.account.account))
    return refusal(400, '8009: The account number is not valid')
  if (!isPlannable(call.plannedShippingDateAndTime))
    return refusal(400, '996: The requested product(s) not available based on your search criteria.')
  if (NOWHERE.has(receiverDetails.countryCode) || NOWHERE.has(shipperDetails.countryCode))
    return refusal(404, '996: The requested product(s) not available based on your search criteria.')
  const kg = packages.reduce((sum, { weight, dimensions: { length, width, height } }) => {
    return sum + Math.max(weight, (length * width * height) / 5000)
  }, 0)
  const price = cents(it.prices.base + kg * it.prices.perKg)
  return {
    status: 200,
    said: {
      products: [
        productOf('EXPRESS WORLDWIDE DOC', 'D', price / 10, 1),
        { ...productOf('MEDICAL EXPRESS', 'C', price / 10, 1), isCustomerAgreement: true },
        productOf('EXPRESS WORLDWIDE NONDOC', 'P', price, 3),
        productOf('EXPRESS 12:00 NONDOC', 'Y', price * 1.5, 2),
      ],
      exchangeRates: [{ currentExchangeRate: 1.1, currency: 'USD', baseCurrency: 'EUR' }],
    },
  }
}

function productOf(productName: string, productCode: string, price: number, days: number) {
  const there = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return {
    productName,
    productCode,
    localProductCode: productCode,
    networkTypeCode: 'TD',
    isCustomerAgreement: false,
    totalPrice: [
      { currencyType: 'BILLC', priceCurrency: 'EUR', price: cents(price) },
      { currencyType: 'PULCL', priceCurrency: 'GBP', price: cents(price * 0.86) },
      { currencyType: 'BASEC', priceCurrency: 'EUR', price: cents(price) },
    ],
    deliveryCapabilities: {
      estimatedDeliveryDateAndTime: `${there}T17:00:00`,
      totalTransitDays: String(days),
    },
  }
}
