import { boundedFetch } from '#platform/payments/call-guard.ts'
import { readReferenceRates, type ReferenceRates } from './read-reference-rates.ts'

/** Where the European Central Bank publishes the rates, around 16:00 in Frankfurt on working days. */
export const ECB_ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** Who knows the euro's rates of the day. */
export interface RateSource {
  /** The latest rates. @throws Error when it is away, slow, or answers something else. */
  read(): Promise<ReferenceRates>
}

const ANSWER_MS = 10_000

/** The European Central Bank, or a copy of its file elsewhere. */
export function createEcbRates(address: string, answerMs = ANSWER_MS): RateSource {
  const ask = boundedFetch()
  return {
    async read() {
      const response = await ask(address, { signal: AbortSignal.timeout(answerMs) })
      if (!response.ok) throw new Error(`the rates are answered with status ${response.status}`)
      return readReferenceRates(await response.text())
    },
  }
}
