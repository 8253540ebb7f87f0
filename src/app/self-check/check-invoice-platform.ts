import type { Config } from '#platform/config/config.ts'
import { createFlowCalls } from '#platform/invoice-platform/flow-calls.ts'
import { ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'invoices'
const ANSWER_MS = 12_000

/** Checks that the platform that carries invoices lets us in and is at work. */
export async function checkInvoicePlatform({ invoicePlatform }: Config): Promise<readonly Finding[]> {
  if (invoicePlatform === null) return [ok(WHAT, 'no platform carries them (INVOICE_PLATFORM=off)')]
  const { account, from } = invoicePlatform
  if (account === 'sandbox') return [ok(WHAT, 'the stand-in of a demonstration carries them')]
  const { host } = new URL(account.address)
  try {
    await createFlowCalls(account, ANSWER_MS)('/v1/healthcheck')
    return [ok(WHAT, `${host} answers, and carries those from ${from} on`)]
  } catch (error) {
    return [
      wrong(
        WHAT,
        `${host} does not take them (${reasonOf(error)}): compare INVOICE_PLATFORM, INVOICE_PLATFORM_TOKEN, _CLIENT and _SECRET with what the platform says; until then invoices wait`,
      ),
    ]
  }
}
