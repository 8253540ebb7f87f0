import { ECB_ADDRESS } from '#platform/exchange-rates/ecb-rates.ts'
import { VIES_ADDRESS } from '#platform/vat-register/vies.ts'
import type { TraceSettings } from '#platform/traces/traces.ts'
import type { Config, Environment } from './config.ts'
import {
  EXAMPLE_ACCOUNT,
  EXAMPLE_PAYING_ACCOUNT,
  payingAccountOf,
  spellIban,
  type BankAccount,
  type PayoutAccounts,
} from './setting-shapes.ts'

/** A demonstration contacts no external service unless told to. */
export function ecbRatesOf({ ECB_RATES, APP_ENV }: Environment): string | null {
  if (ECB_RATES === undefined) return APP_ENV === 'production' ? ECB_ADDRESS : null
  return ECB_RATES === 'off' ? null : ECB_RATES
}

/** Where VAT numbers are checked. */
export function viesOf({ VIES, VIES_REQUESTER, OPERATOR_VAT_NUMBER, APP_ENV }: Environment): Config['vies'] {
  const said = VIES ?? (APP_ENV === 'production' ? VIES_ADDRESS : 'sandbox')
  if (said === 'off') return null
  if (said === 'sandbox') return said
  return { address: said.replace(/\/$/, ''), requester: VIES_REQUESTER ?? OPERATOR_VAT_NUMBER ?? null }
}

/** The account for bank transfers. */
export function bankAccountOf(values: Environment): BankAccount {
  const { TRANSFER_HOLDER: holder, TRANSFER_IBAN: iban, TRANSFER_BIC: bic, TRANSFER_BANK: bank } = values
  return holder && iban && bic && bank
    ? { holder, iban: spellIban(iban), bic, bank, isExample: false }
    : EXAMPLE_ACCOUNT
}

/** A demonstration pays from its example account. */
export function payoutAccountsOf({ PAYOUT_ACCOUNTS, APP_ENV }: Environment): PayoutAccounts {
  const accounts = PAYOUT_ACCOUNTS.flatMap((entry) => payingAccountOf(entry) ?? [])
  if (accounts.length > 0 || APP_ENV === 'production')
    return Object.fromEntries(accounts.map(({ currency, iban, bic }) => [currency, { iban, bic }]))
  return { eur: EXAMPLE_PAYING_ACCOUNT, usd: EXAMPLE_PAYING_ACCOUNT }
}

/** The collector of traces, and the share of requests traced; null without them. */
export const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Environment): TraceSettings | null => (endpoint === undefined ? null : { endpoint, share: Number(share) })
