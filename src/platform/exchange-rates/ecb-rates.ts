import { boundedFetch } from '#platform/payments/call-guard.ts'
import { readReferenceRates, type ReferenceRates } from './read-reference-rates.ts'

/** The European Central Bank publishes its rates here around 16:00 Frankfurt time on working days. */
export const ECB_ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** A source of the euro's daily rates. */
export interface RateSource {
  /** The latest rates. @throws Error when it can't be reached, is slow, or returns something else. */
  read(): Promise<ReferenceRates>
}

const ANSWER_MS = 10_000

/** The European Central Bank, or a mirror of its file. */
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
