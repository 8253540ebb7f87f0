import fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { chargeback } from '#db/schema/disputes.ts'
import { refund } from '#db/schema/refunds.ts'
import { cancellationRequest, type purchaseOrder } from '#db/schema/orders.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from './api.ts'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories/accounts.ts'
import { sandboxLibrary } from './factories/payments.ts'
import { createTestAccount } from './factories/payouts.ts'

const number = fc.nat()
const weighed = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const act = <Do extends string, Rest extends object>(
  name: Do,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.Arbitrary<{ do: Do } & Rest> =>
  fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<{ do: Do } & Rest>

/** What sellers, staff, buyers and banks do besides paying, at any time. */
export const TRADING = [
  weighed(2, act('restock', { article: fc.nat(1), qty: fc.nat(5) })),
  weighed(1, act('sell elsewhere', { article: fc.nat(1) })),
  weighed(
    2,
    act('reprice', {
      article: fc.nat(1),
      cents: fc.integer({ min: 100, max: 300_000 }),
      // Rarely another currency: carts have only one, so hardly anything could be bought together.
      currency: fc.constantFrom('eur', 'eur', 'eur', 'eur', 'usd'),
    }),
  ),
  weighed(1, act('withdraw', { article: fc.nat(1) })),
  weighed(2, act('ask to cancel', { which: number })),
  weighed(3, act('answer', { which: number, decision: fc.constantFrom('accept', 'refuse') })),
  weighed(3, act('move on', { which: number })),
  weighed(4, act('deliver', { which: number })),
  weighed(3, act('pay out', {})),
  weighed(3, act('order a payout', {})),
  weighed(3, act('send a payment file', { currency: fc.constantFrom('eur', 'eur', 'eur', 'usd') })),
  weighed(4, act('end an ordered payout', { which: number, how: fc.constantFrom('paid', 'paid', 'not') })),
  weighed(2, act('by hand', { which: number })),
  weighed(
    4,
    act('bank decides', { which: number, how: fc.constantFrom('winning_evidence', 'losing_evidence') }),
  ),
  weighed(4, act('decide', { which: number, decision: fc.constantFrom('bear', 'undo') })),
] as const
export type TradingAct = (typeof TRADING)[number]['arbitrary'] extends fc.Arbitrary<infer A> ? A : never

interface Ground {
  it: TestApp
  seller: TestMember
  staff: TestMember
}

interface TradingWorld {
  articles: number[]
  now: number
  orders(): Promise<(typeof purchaseOrder.$inferSelect)[]>
}

/** Fields of the seller's form apart from price and currency. */
const FORM = [
  'title',
  'brand',
  'categorie',
  'type',
  'description',
  'country',
  'city',
  'condition',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
] as const

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** Staff may have refused the country, or stopped a company of the trade. */
export const STOPPED = 'company_suspended|company_held|destination_refused'

/** An answer is one of the planned ones, or says that somebody was stopped meanwhile. */
export function planned(
  { statusCode, body }: { statusCode: number; body: string },
  statuses: readonly number[],
) {
  if (!new RegExp(`"code":"(${STOPPED})"`).test(body)) expect(statuses, body).toContain(statusCode)
}

/** Performs an act. A refusal must be one of the planned ones. */
export async function trade(
  { it, seller, staff }: Ground,
  world: TradingWorld,
  what: TradingAct,
): Promise<void> {
  const { db } = it.services
  const ask = async (endpoint: Endpoint, who: TestMember, params: object, body: object = {}) => {
    const answer = await it.attempt(endpoint, who, { params: { ...params }, body })
    const what = `${endpoint.path} ${answer.body}`
    expect([200, 201, 403, 404, 409, 410, 422], what).toContain(answer.statusCode)
  }
  const orderOf = async (which: number) => pick(await world.orders(), which)
  const articleOf = (index: number) => world.articles[index]
  switch (what.do) {
    case 'restock':
      return ask(api.updateStock, seller, { materielId: articleOf(what.article) }, { qty: what.qty })
    case 'sell elsewhere':
      return ask(api.markSold, seller, { id: articleOf(what.article) })
    case 'withdraw':
      return ask(api.deleteListing, seller, { id: articleOf(what.article) })
    case 'reprice': {
      const form = await formOf(articleOf(what.article))
      if (!form) return
      const answer = await it.attempt(api.updateListing, seller, {
        params: { id: articleOf(what.article) },
        body: { ...form, prix: what.cents / 100, currency: what.currency },
      })
      // A listing that was withdrawn meanwhile can't be edited; any other refusal would be a mistake in the
      // form.
      planned(answer, [200, 404, 409, 410])
      return
    }
    case 'ask to cancel': {
      const order = await orderOf(what.which)
      if (!order) return
      const buyer = { headers: headersOf(order.memberId) }
      const body = { reason: 'Too late.' }
      const answer = await it.attempt(api.askCancellation, buyer, { params: { id: order.id }, body })
      planned(answer, [201, 409])
      return
    }
    case 'answer': {
      const asked = eq(cancellationRequest.state, 'asked')
      const one = pick(await db.select().from(cancellationRequest).where(asked), what.which)
      const answer = { decision: what.decision, note: 'As it is.' }
      return one && ask(api.answerCancellation, staff, { id: one.orderId }, answer)
    }
    case 'move on': {
      const order = await orderOf(what.which)
      const next = order && { 1: 4, 2: 1, 3: undefined, 4: 5, 5: 6, 6: 7, 7: undefined }[order.status]
      if (!order || next === undefined) return
      return ask(api.moveStaffOrder, staff, { id: order.id }, { statut: next })
    }
    case 'deliver': {
      const order = await orderOf(what.which)
      for (const statut of [4, 5, 6, 7])
        await (order && ask(api.moveStaffOrder, staff, { id: order.id }, { statut }))
      return
    }
    case 'pay out': {
      const asked = await dueToSeller()
      return asked && ask(api.recordPayout, staff, {}, { ...asked, ...nextBankEntry() })
    }
    case 'order a payout': {
      const asked = await dueToSeller()
      return asked && ask(api.orderPayout, staff, {}, asked)
    }
    case 'send a payment file': {
      const executionOn = dayInFrance(new Date(world.now))
      return ask(api.makePaymentFile, staff, {}, { currency: what.currency, executionOn })
    }
    case 'end an ordered payout': {
      const one = pick((await it.call(api.listPayoutOrders, staff)).open, what.which)
      if (!one) return
      const params = { id: one.id }
      if (one.state === 'sent' && what.how === 'paid')
        return ask(api.settlePayoutOrder, staff, params, nextBankEntry())
      const end = one.state === 'sent' ? api.refusePayoutOrder : api.cancelPayoutOrder
      return ask(end, staff, params, { reason: 'As it is.' })
    }
    case 'by hand': {
      const failed = await db.select().from(refund).where(eq(refund.state, 'failed'))
      const order = await orderOf(what.which)
      const one = pick(failed, what.which)
      if (!order || !one) return
      const ids = { id: order.id, refundId: one.id }
      return ask(api.recordHandRefund, staff, ids, { bankReference: `HAND ${one.id}` })
    }
    case 'bank decides': {
      const one = pick(await chargebacksOf(), what.which)
      if (!one) return
      const evidence = { uncategorized_text: what.how }
      // The bank may have decided before.
      await sandboxLibrary(it)
        .disputes.update(one.id, { evidence, submit: true })
        .catch(() => null)
      return
    }
    case 'decide': {
      const lost = (await chargebacksOf()).filter(({ state }) => state === 'lost')
      const one = pick(lost, what.which)
      if (!one) return
      const ids = { id: one.orderId, chargebackId: one.id }
      return ask(api.decideChargeback, staff, ids, { decision: what.decision, note: 'As it is.' })
    }
    default:
      return what satisfies never
  }

  /** The seller's form with its present values; null once the listing is withdrawn. */
  async function formOf(id = 0) {
    const answer = await it.attempt(api.getOwnListing, seller, { params: { id } })
    if (answer.statusCode !== 200) return null
    const { facts, ...own } = answer.json()
    const form = { ...own, ...facts }
    return Object.fromEntries(FORM.map((name) => [name, form[name]]))
  }

  /** All that is due to the seller in one currency, and its account. */
  async function dueToSeller() {
    const due = await it.call(api.listDuePayouts, staff)
    const owed = due.find(({ companyId }) => companyId === seller.companyId)
    if (!owed) return undefined
    const { companyId, currency, due: amount } = owed
    // The bank's return of a payout stops the account.
    const accountId = owed.accountId ?? (await createTestAccount(it.services, seller))
    return { companyId, accountId, currency, amount }
  }

  function nextBankEntry() {
    payouts += 1
    return { bankReference: `SEPA ${payouts}`, paidOn: new Date(world.now).toISOString().slice(0, 10) }
  }

  async function chargebacksOf() {
    const ids = (await world.orders()).map(({ id }) => id)
    return ids.length === 0 ? [] : db.select().from(chargeback).where(inArray(chargeback.orderId, ids))
  }
}

let payouts = 0
const known = new Map<number, { authorization: string }>()

/** Registers a buyer, so that later acts can be made in its name. */
export function knowHeaders(member: TestMember): void {
  known.set(member.memberId, member.headers)
}

function headersOf(memberId: number): { authorization: string } {
  const headers = known.get(memberId)
  if (!headers) throw new Error('a buyer of the sequences is known')
  return headers
}
