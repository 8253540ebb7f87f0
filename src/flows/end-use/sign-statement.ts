import type { FastifyInstance } from 'fastify'
import { transact, type Db, type Tx } from '#db/client.ts'
import { listRefusedCountries } from '#db/destinations.ts'
import { markPlaces, requirePlaces } from '#db/place-marks.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { inOneLine } from '#kernel/trade/address.ts'
import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import * as endpoints from '#features/end-use/contract/endpoints.ts'
import { texts } from '#features/end-use/contract/texts.ts'
import { WORDING_VERSION } from '#features/end-use/domain/rules.ts'
import {
  findReasons,
  findStatement,
  insertStatement,
  presentStatement,
} from '#features/end-use/server/statements.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { alreadyOrdered, lockOwnCart } from '../payments/payable-cart.ts'

type SigningServices = Pick<Services, 'db' | 'now'>

/** The end-use statement of a cart: its wording and its signature. */
export function serveSigning(app: FastifyInstance, services: SigningServices): void {
  const { db, now } = services
  serve(app, endpoints.readAsked, async ({ actor, params: { cartId }, language }) => {
    const cart = await findOwnCart(db, cartId, actor.memberId)
    if (!cart) throw new AppError('not_found')
    return presentAsked(db, cart, language, now())
  })
  serve(app, endpoints.signStatement, (call) => sign(services, call))
}

/**
 * Signs for a cart under its lock, so that a concurrent checkout either waits or sees the statement.
 * @throws AppError `not_found`, `already_paid`, `cart_expired`; `destination_refused` for an end user in a refused country; `conflict` if the wording has changed, or another end user or
 * purpose was signed for it.
 */
async function sign(
  { db, now }: SigningServices,
  { actor, params: { cartId }, body, language }: Call<typeof endpoints.signStatement>,
) {
  const { signer, endUser, purpose, version } = body
  return transact(db, async (tx) => {
    const { cart, order } = await lockOwnCart(tx, actor, cartId)
    if (order) throw alreadyOrdered(order)
    const named = [
      { field: 'end_user', text: endUser },
      // It may say what the goods are not for.
      { field: 'purpose', text: purpose, onlyMarks: true },
    ] as const
    const places = requirePlaces(await listRefusedCountries(tx, now()), named, 'endUser')
    if (version !== WORDING_VERSION) throw new AppError('conflict', { message: 'endUse.errors.changed' })
    await insertStatement(tx, {
      cartId,
      companyId: cart.companyId,
      memberId: actor.memberId,
      signer,
      endUser,
      purpose,
      place: inOneLine(cart.address),
      wordingVersion: version,
      language,
      wording: texts[language].wording,
      signedAt: now(),
    })
    const kept = await findStatement(tx, cart)
    if (kept && (kept.endUser !== endUser || kept.purpose !== purpose))
      throw new AppError('conflict', { message: 'endUse.errors.signed_before' })
    await markPlaces(tx, { cartId }, places, now())
    await enqueue(tx, screenNamesJob, { companyId: cart.companyId })
    return presentAsked(tx, cart, language, now())
  })
}

async function presentAsked(db: Db | Tx, cart: Cart, language: Language, now: Date) {
  const reasons = await findReasons(db, now, cart)
  const signed = await findStatement(db, cart)
  return {
    // Two rules may have the same reason.
    reasons: [...new Set(reasons.map((reason) => reason[language]))],
    wording: texts[language].wording,
    version: WORDING_VERSION,
    place: inOneLine(cart.address),
    signed: signed && presentStatement(signed),
  }
}
