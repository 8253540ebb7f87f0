import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { formatPrice, majorFromMinor } from '#kernel/money/money.ts'
import { createPageDrawing, type Look } from './draw-authentication.ts'
import { takeStep } from './intent-calls.ts'
import * as ledger from './ledger.ts'
import { endAuthentication } from './life-cycle.ts'
import { newId } from './objects.ts'
import { getTestMethod } from './test-methods.ts'

interface PageOptions {
  db: Db
  now: () => Date
  settleAfterMs: number
}

interface Route {
  Params: { challenge: string }
  Querystring: { locale?: string }
}

/**
 * Stands in for the bank's authentication page: two buttons that lead back to the shop. Its address is
 * unguessable and single-use.
 */
export function serveAuthenticationPage(
  app: FastifyInstance,
  options: PageOptions,
  siteStyles: readonly string[],
): void {
  const page = createPageDrawing([...siteStyles, '/sandbox/stripe/stripe.css'])
  const path = '/authenticate/:challenge'
  app.get<Route>(path, { config: { access: 'public' } }, async (request, reply) => {
    const kept = await ledger.findIntentByChallenge(options.db, request.params.challenge)
    if (!kept) return sendPage(reply, 404, page.over(lookOf(request)))
    const { amount, currency } = kept.body
    const look = lookOf(request)
    const price = formatPrice(majorFromMinor(BigInt(amount)), currency, look.language, 'always')
    return sendPage(reply, 200, page.question(look, price))
  })
  app.post<Route & { Body: unknown }>(path, { config: { access: 'public' } }, async (request, reply) => {
    const { params, body } = request
    const look = lookOf(request)
    const outcome = typeof body === 'string' ? new URLSearchParams(body).get('outcome') : null
    if (outcome !== 'complete' && outcome !== 'fail') return sendPage(reply, 400, page.over(look))
    const back = await decide(options, params.challenge, outcome === 'complete', look.language)
    if (back === null) return sendPage(reply, 404, page.over(look))
    return reply.code(303).header('location', back).header('referrer-policy', 'no-referrer').send()
  })
}

/** The language of the form that led here, and the visitor's theme of the site. */
function lookOf(request: FastifyRequest<Route>): Look {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return {
    language: LANGUAGES.find((language) => language === request.query.locale) ?? request.language,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** The address to return to, or null when this authentication is over. */
function decide(
  { db, now, settleAfterMs }: PageOptions,
  challenge: string,
  proven: boolean,
  language: Language,
) {
  return db.transaction(async (tx) => {
    const found = await ledger.findIntentByChallenge(tx, challenge)
    const kept = found && (await ledger.lockIntent(tx, found.body.id))
    const returnUrl = kept?.body.next_action?.redirect_to_url?.return_url
    // Read again under the lock: with two clicks or a simultaneous cancellation, the authentication still
    // ends only once.
    if (kept?.challenge !== challenge || kept.testMethod === null || typeof returnUrl !== 'string')
      return null
    const method = getTestMethod(kept.testMethod)
    const step = endAuthentication(kept.body, { method, expiry: null, language, now: now() }, proven)
    const request = { id: newId('req'), idempotency_key: null }
    await takeStep({ tx, now: now(), request, settleAfterMs }, step, method, '')
    const back = new URL(returnUrl)
    back.searchParams.set('payment_intent', kept.body.id)
    back.searchParams.set('payment_intent_client_secret', kept.body.client_secret ?? '')
    back.searchParams.set('redirect_status', step.intent.status === 'succeeded' ? 'succeeded' : 'failed')
    return back.href
  })
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('referrer-policy', 'no-referrer')
    .send(html)
}
