import type { Config } from '#platform/config/config.ts'
import { RegisterAway } from '#platform/vat-register/vat-register.ts'
import { createVies } from '#platform/vat-register/vies.ts'
import { note, ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'VAT numbers'
const ANSWER_MS = 12_000

/** Checks that VIES answers and accepts the operator's own VAT number. */
export async function checkVies({ vies }: Config): Promise<readonly Finding[]> {
  if (vies === null)
    return [ok(WHAT, 'nobody asks (VIES=off): staff decide the VAT of sales to other member states')]
  if (vies === 'sandbox') return [note(WHAT, 'a stand-in answers: every well-formed number is valid')]
  const { requester, address } = vies
  const { host } = new URL(address)
  if (requester === null) {
    const failure = await failureOf(`${address}/check-status`)
    return failure === null
      ? [note(WHAT, `${host} answers, without proof: set VIES_REQUESTER to your own VAT number`)]
      : [away(host, failure)]
  }
  try {
    const { isValid } = await createVies({ ...vies, answerMs: ANSWER_MS }).ask(requester)
    return isValid
      ? [ok(WHAT, `${host} answers, and knows yours`)]
      : [wrong(WHAT, `${host} says that VIES_REQUESTER is not valid: give your own VAT number`)]
  } catch (error) {
    if (error instanceof RegisterAway && error.who === 'state')
      return [
        note(WHAT, `${host} answers, but your member state does not (${error.message}): look again later`),
      ]
    return [away(host, reasonOf(error))]
  }
}

async function failureOf(url: string): Promise<string | null> {
  try {
    const { ok: isFine, status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    return isFine ? null : `status ${status}`
  } catch (error) {
    return reasonOf(error)
  }
}

const away = (host: string, reason: string) =>
  wrong(
    WHAT,
    `${host} gives no answer (${reason}): let this machine reach it; until then staff decide the VAT of sales to other member states`,
  )
