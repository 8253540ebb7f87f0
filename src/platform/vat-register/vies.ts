import * as z from 'zod/mini'
import { viesNumber } from '#kernel/money/vies-number.ts'
import { boundedFetch } from '#platform/payments/call-guard.ts'
import { RegisterAway, type VatAnswer, type VatRegister } from './vat-register.ts'

export const VIES_ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

interface ViesOptions {
  address: string
  /** The operator's own number; VIES gives a consultation number only to a named requester. */
  requester: string | null
  answerMs?: number
}

/** Some member states are slow. */
const ANSWER_MS = 20_000

const answerShape = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  name: z.optional(z.nullable(z.string())),
  requestIdentifier: z.optional(z.nullable(z.string())),
  userError: z.optional(z.nullable(z.string())),
})
const refusalShape = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).check(z.minLength(1)),
})

/** Errors of a single member state; any other concerns the whole register, or our request. */
const OF_STATE = new Set(['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME', 'TIMEOUT'])

/** VIES, the register of the European Union. Errors may also come with status 200. */
export function createVies({ address, requester, answerMs = ANSWER_MS }: ViesOptions): VatRegister {
  const ask = boundedFetch()
  const asker = requester === null ? null : viesNumber(requester)
  return {
    async ask(number) {
      const parts = viesNumber(number)
      if (parts === null) throw new Error('VIES has no numbers with this prefix')
      const body = {
        ...parts,
        ...(asker && { requesterMemberStateCode: asker.countryCode, requesterNumber: asker.vatNumber }),
      }
      const answer = await read(ask, `${address}/check-vat-number`, body, answerMs)
      if (answer === 'INVALID_INPUT') return { isValid: false, traderName: null, consultationNumber: null }
      if (typeof answer === 'string')
        throw new RegisterAway(OF_STATE.has(answer) ? 'state' : 'register', answer)
      if (answer.countryCode !== parts.countryCode || answer.vatNumber !== parts.vatNumber)
        throw new RegisterAway('register', 'the answer is about another number')
      return present(answer)
    },
  }
}

/** The answer, or the code of an error. */
async function read(
  ask: typeof fetch,
  url: string,
  body: object,
  answerMs: number,
): Promise<z.output<typeof answerShape> | string> {
  try {
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    })
    const said: unknown = await response.json()
    const refusal = z.safeParse(refusalShape, said)
    if (refusal.success) return refusal.data.errorWrappers[0]?.error ?? 'no reason'
    if (!response.ok) return `status ${response.status}`
    const answer = z.parse(answerShape, said)
    const { userError } = answer
    return userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : answer
  } catch (error) {
    throw new RegisterAway('register', 'VIES does not answer as it should', { cause: error })
  }
}

/** The placeholder of a member state that does not disclose names. */
const UNTOLD = '---'

function present({ valid, name, requestIdentifier }: z.output<typeof answerShape>): VatAnswer {
  const told = name?.trim() ?? ''
  return {
    isValid: valid,
    traderName: told === '' || told === UNTOLD ? null : told,
    consultationNumber: requestIdentifier || null,
  }
}
