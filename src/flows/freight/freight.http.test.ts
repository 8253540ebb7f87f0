import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { listing } from '#db/schema/listings.ts'
import { freightAnswer, freightInvitation, quoteMessage } from '#db/schema/quotes.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { freighting, HEAVY, TEST_SITE, testFreightPrice } from '#test/factories/freight.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const quotes = quoting(it)
const { askFreight, read, invite, answer, openLink, choose } = freighting(it)
const { opened, pay, poll, ordersOf, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let other: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd', lastName: 'Sellerson' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd', lastName: 'Buyerson' })
  staff = await createTestMember(it.services, { role: 'staff' })
  other = await createTestMember(it.services, { companyName: 'Other Ltd' })
})
beforeEach(() => it.setNow(null))

let count = 0
const newForwarder = () => `desk-${(count += 1)}@forwarder.example`
const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const later = (milliseconds: number) => it.setNow(new Date(Date.now() + milliseconds))

/** A quote about one unit of 40 t. */
async function quoted(values: object = {}) {
  const listingId = await createTestListing(it.services.db, {
    ...seller,
    onHand: 2,
    values: { ...HEAVY, currency: 'usd', ...values },
  })
  return { listingId, quoteId: await quotes.ask(listingId, buyer, { units: 1 }) }
}

const offerGoods = (quoteId: string, change: object = {}) =>
  quotes.offer(quoteId, seller, {
    price: 5000,
    units: 1,
    incoterm: 'FCA',
    place: 'Pau',
    delivery: 0,
    ...change,
  })

/** Freight asked within a quote. */
async function asked(values: object = {}) {
  const quote = await quoted(values)
  return { ...quote, id: await askFreight(quote.quoteId, buyer) }
}

const freightOf = (quoteId: string, who: TestMember) =>
  it.attempt(api.readQuoteFreight, who, { params: { id: quoteId } })
const ask = (quoteId: string, who: TestMember, change: object = {}) =>
  it.attempt(api.askFreight, who, { params: { id: quoteId }, body: { ...TEST_SITE, ...change } })
const withdraw = (quoteId: string, who: TestMember) =>
  it.attempt(api.withdrawFreight, who, { params: { id: quoteId } })

describe('asking for freight', () => {
  test('is for goods that the carrier does not take, once, by the buyer alone', async () => {
    const { quoteId } = await quoted()
    expect((await freightOf(quoteId, buyer)).json()).toEqual({
      needed: true,
      measured: true,
      request: null,
      can: { ask: true, withdraw: false },
    })
    for (const who of [seller, staff, other]) {
      expect((await freightOf(quoteId, who)).statusCode).toBe(404)
      expect((await ask(quoteId, who)).statusCode).toBe(404)
      expect((await withdraw(quoteId, who)).statusCode).toBe(404)
    }
    expect((await ask(quoteId, buyer)).json()).toMatchObject({
      request: {
        state: 'open',
        to: { country: 'Gabon', city: 'Port-Gentil', postcode: null },
        incoterm: 'DAP',
      },
      can: { ask: false, withdraw: true },
    })
    expect(statusOf(await ask(quoteId, buyer))).toEqual([409, 'already_recorded'])
    await it.runJobs()
    const mails = await it.mailsTo(staff.email)
    expect(mails.map(({ subject }) => subject)).toContain(`Freight requested: ${HEAVY.title}`)
  })

  test.each([
    ['weight and size are missing', { weightKg: null }, false],
    ['the carrier takes them', { weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40 }, true],
  ])('is refused where %s', async (_, values, measured) => {
    const { quoteId } = await quoted(values)
    expect((await freightOf(quoteId, buyer)).json()).toMatchObject({ measured, can: { ask: false } })
    expect(statusOf(await ask(quoteId, buyer))).toEqual([409, 'conflict'])
  })

  test('counts all units together, and follows staff who took the carrier away', async () => {
    const light = { weightKg: 290, lengthCm: 60, widthCm: 40, heightCm: 40 }
    const { listingId } = await quoted(light)
    const four = await quotes.ask(listingId, buyer, { units: 4 })
    expect((await ask(four, buyer)).statusCode).toBe(201)
    const { quoteId } = await quoted({ ...light, carrierAllowed: false })
    expect((await ask(quoteId, buyer)).statusCode).toBe(201)
  })

  test.each([
    [{ city: '' }, 422],
    [{ city: 'Wa' }, 422],
    [{ city: 'x'.repeat(51) }, 422],
    [{ incoterm: undefined }, 422],
    [{ incoterm: 'EXW' }, 422],
    [{ remarks: 'x'.repeat(1001) }, 422],
    [{ country: 'France' }, 400],
    [{ city: 5 }, 400],
  ])('refuses %j with %i', async (change, status) => {
    const { quoteId } = await quoted()
    expect((await ask(quoteId, buyer, change)).statusCode).toBe(status)
  })

  test('ends with its forwarders when the buyer withdraws it, and can be asked anew', async () => {
    const { quoteId, id } = await asked()
    const token = await invite(id, staff, newForwarder())
    expect((await withdraw(quoteId, buyer)).json()).toMatchObject({
      request: { state: 'withdrawn' },
      can: { ask: true },
    })
    expect(statusOf(await withdraw(quoteId, buyer))).toEqual([409, 'already_decided'])
    expect(statusOf(await answer(token))).toEqual([410, 'gone'])
    expect(await read(id, staff)).toMatchObject({ stage: 'ended', invitations: [{ state: 'revoked' }] })
    expect(await askFreight(quoteId, buyer)).not.toBe(id)
  })
})

describe('a forwarder', () => {
  test('reads what it needs and no more, and answers once', async () => {
    const { id } = await asked()
    const email = newForwarder()
    const token = await invite(id, staff, email)
    const [mail] = await it.mailsTo(email)
    const opened = await openLink(token)
    expect(opened.json()).toMatchObject({
      goods: { title: HEAVY.title, weightKg: 39_500, units: 1, liftingPoints: HEAVY.liftingPoints },
      from: { country: 'France', city: 'Pau' },
      to: { country: 'Gabon', city: 'Port-Gentil' },
      incoterm: 'DAP',
      state: 'invited',
    })
    for (const told of [opened.body, mail?.text ?? '', mail?.html ?? ''])
      expect(told).not.toMatch(/Seller|Buyer|1[,.]?250|price"|Aminata/)
    expect((await answer(token)).json()).toMatchObject({ state: 'answered' })
    expect(statusOf(await answer(token, { price: 1 }))).toEqual([409, 'already_recorded'])
    expect((await openLink(token)).json()).toMatchObject({
      state: 'answered',
      answer: { price: 48_250.5, place: 'Port-Gentil', transitDays: 34 },
      can: { answer: false, change: true },
    })
    const { answers } = await read(id, staff)
    expect(answers).toMatchObject([{ company: 'Heavy Lift Lines', price: 48_250.5, mode: 'flat_rack' }])
  })

  test('has a link whose token is kept as a hash only', async () => {
    const { id } = await asked()
    const token = await invite(id, staff, newForwarder())
    const [row] = await it.services.db
      .select()
      .from(freightInvitation)
      .where(eq(freightInvitation.requestId, id))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.tokenHash).toHaveLength(32)
    expect(statusOf(await openLink(`${token.slice(0, -2)}xx`))).toEqual([404, 'bad_token'])
  })

  test('reads the mail in its language', async () => {
    const { id } = await asked()
    const email = newForwarder()
    const body = { company: 'Transit du Golfe', email, language: 'fr' as const }
    await it.call(api.inviteForwarder, staff, { params: { id }, body })
    await it.runJobs()
    const [mail] = await it.mailsTo(email)
    expect(mail?.text).toContain('/fr/user/freight/')
    expect(mail?.text).toContain('De Pau, France à Port-Gentil, Gabon.')
  })

  test('does not read contact data that the buyer wrote', async () => {
    const { quoteId } = await quoted()
    const id = await askFreight(quoteId, buyer, { remarks: 'Call +241 06 12 34 56 at the gate.' })
    const token = await invite(id, staff, newForwarder())
    expect((await openLink(token)).json().remarks).not.toContain('06 12')
    expect((await read(id, staff)).remarks).toContain('06 12')
  })

  test('of two presses at the same time one answers', async () => {
    const { id } = await asked()
    const token = await invite(id, staff, newForwarder())
    const both = await Promise.all([answer(token), answer(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(
      await it.services.db.select().from(freightAnswer).where(eq(freightAnswer.requestId, id)),
    ).toHaveLength(1)
  })

  test('a mail that is sent once more, because nobody knew whether it had left, has the same link, to the end of a day', async () => {
    const { id } = await asked()
    const token = await invite(id, staff, newForwarder())
    const of = eq(freightInvitation.requestId, id)
    const [invited] = await it.services.db.select().from(freightInvitation).where(of)
    await runCron('send-freight-invitation', { invitationId: invited?.id })
    expect((await openLink(token)).statusCode).toBe(200)
    expect(invited?.expiresAt.toISOString()).toMatch(/T23:59:59\.999Z$/)
  })

  test('who comes after the end of the link reads so, and staff are told once', async () => {
    const { id } = await asked()
    const token = await invite(id, staff, newForwarder())
    later(8 * DAY)
    expect(statusOf(await answer(token))).toEqual([410, 'gone'])
    const news = async () => {
      const { rows } = await it.services.pool.query(
        `SELECT FROM notification WHERE kind = 'freight.news' AND data @> $1 AND member_id = $2`,
        [JSON.stringify({ requestId: id, news: 'expired' }), staff.memberId],
      )
      return rows.length
    }
    await runCron('end-freight-invitations')
    await runCron('end-freight-invitations')
    expect(await news()).toBe(1)
    expect(await read(id, staff)).toMatchObject({ invitations: [{ state: 'expired' }] })
    expect(statusOf(await answer(token))).toEqual([410, 'gone'])
    later(98 * DAY)
    await runCron('end-freight-invitations')
    expect(await read(id, staff)).toMatchObject({ invitations: [{ email: '' }] })
  })

  test.each(['declined', 'accepted'])(
    'who comes after the quote was %s reads that it has ended',
    async (how) => {
      const { quoteId, id } = await asked()
      const token = await invite(id, staff, newForwarder())
      await offerGoods(quoteId)
      const ended =
        how === 'declined' ? await quotes.decline(quoteId, buyer) : await quotes.accept(quoteId, buyer)
      expect(ended.statusCode, ended.body).toBe(200)
      expect(statusOf(await answer(token))).toEqual([410, 'gone'])
      expect(statusOf(await openLink(token))).toEqual([410, 'gone'])
    },
  )

  test('may decline, or lose its link', async () => {
    const { id } = await asked()
    const [one, two] = [await invite(id, staff, newForwarder()), await invite(id, staff, newForwarder())]
    await it.call(api.declineFreightLink, null, { params: { token: one } })
    const again = await it.attempt(api.declineFreightLink, null, { params: { token: one } })
    expect(statusOf(again)).toEqual([409, 'already_recorded'])
    // It names one after all.
    expect((await openLink(one)).json()).toMatchObject({ state: 'declined', can: { answer: true } })
    expect((await answer(one)).statusCode).toBe(201)
    const last = (await read(id, staff)).invitations[1]
    const params = { id, invitationId: last?.id ?? '' }
    await it.call(api.revokeForwarder, staff, { params })
    expect(statusOf(await it.attempt(api.revokeForwarder, staff, { params }))).toEqual([
      409,
      'already_decided',
    ])
    expect(statusOf(await answer(two))).toEqual([410, 'gone'])
  })

  test.each([
    [{ price: 0 }, 422],
    [{ mode: undefined }, 422],
    [{ mode: 'balloon' }, 400],
    [{ transitDays: 1.5 }, 422],
    [{ incoterm: 'EXW' }, 422],
    [{ incoterm: 'FCA' }, 422],
    [{ incoterm: 'FOB' }, 422],
    [{ place: '利伯维尔' }, 422],
    [{ validUntil: '2020-01-01' }, 422],
    [{ validUntil: '2199-01-01' }, 422],
    [{ requestId: 'x' }, 400],
  ])('is refused %j with %i, and can answer anew', async (change, status) => {
    const { id } = await asked()
    const token = await invite(id, staff, newForwarder())
    expect((await answer(token, change)).statusCode).toBe(status)
    expect((await answer(token)).statusCode).toBe(201)
  })
})

describe('a price that was sent', () => {
  const correct = (token: string, seen: string, change: object = {}) =>
    it.attempt(api.correctFreightLink, null, {
      params: { token },
      body: { ...testFreightPrice(change), seen },
    })
  const withdrawPrice = (token: string, seen: string) =>
    it.attempt(api.withdrawFreightLink, null, { params: { token }, body: { seen } })
  /** A price with one zero too few. */
  async function sent() {
    const one = await asked()
    const token = await invite(one.id, staff, newForwarder())
    const first = await answer(token, { price: 4_825 })
    return { ...one, token, seen: first.json().answer?.id ?? '' }
  }

  test('is corrected by who sent it, and staff who read the earlier one do not choose it', async () => {
    const { id, quoteId, token, seen } = await sent()
    await offerGoods(quoteId)
    const { offer } = await read(id, staff)
    const corrected = await correct(token, seen, { price: 48_250, mode: 'break_bulk' })
    expect(corrected.statusCode, corrected.body).toBe(200)
    expect(corrected.json().answer).toMatchObject({ price: 48_250, mode: 'break_bulk' })
    expect((await read(id, staff)).answers).toMatchObject([{ price: 48_250 }])
    const stale = { answerId: seen, offerSeen: offer?.id ?? '0', amountSeen: 4_825 }
    expect((await choose(id, staff, 0, stale)).statusCode).toBe(404)
    expect(statusOf(await correct(token, seen))).toEqual([409, 'conflict'])
    await it.runJobs()
    const mails = await it.mailsTo(staff.email)
    expect(mails.map(({ subject }) => subject)).toContain(`A freight price was corrected: ${HEAVY.title}`)
    expect((await choose(id, staff)).statusCode).toBe(200)
  })

  test('is withdrawn, and another one named', async () => {
    const { id, token, seen } = await sent()
    expect((await withdrawPrice(token, seen)).json()).toMatchObject({ state: 'declined', answer: null })
    expect(await read(id, staff)).toMatchObject({ answers: [], invitations: [{ state: 'declined' }] })
    expect(statusOf(await withdrawPrice(token, seen))).toEqual([409, 'conflict'])
    expect((await answer(token)).statusCode).toBe(201)
  })

  test('stays once one was chosen, and once the link has ended', async () => {
    const { id, quoteId, token, seen } = await sent()
    await offerGoods(quoteId)
    await answer(await invite(id, staff, newForwarder()))
    await choose(id, staff, 1)
    for (const tried of [await correct(token, seen), await withdrawPrice(token, seen)])
      expect(statusOf(tried)).toEqual([409, 'already_decided'])
    expect((await openLink(token)).json()).toMatchObject({ answer: { price: 4_825 }, can: { change: false } })
    const late = await sent()
    later(8 * DAY)
    expect(statusOf(await correct(late.token, late.seen))).toEqual([410, 'gone'])
    expect((await openLink(late.token)).json()).toMatchObject({ can: { change: false } })
  })

  test('is corrected or chosen, never both', async () => {
    const { id, quoteId, token, seen } = await sent()
    await offerGoods(quoteId)
    const seenByStaff = { answerId: seen, amountSeen: 4_825 }
    const both = await Promise.all([
      correct(token, seen, { price: 48_250 }),
      choose(id, staff, 0, seenByStaff),
    ])
    const [corrected, chosen] = both.map(({ statusCode }) => statusCode)
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([corrected, chosen])
  })

  test('that was not chosen is told to its forwarder, once', async () => {
    const { id, quoteId } = await asked()
    const [chosen, other] = [newForwarder(), newForwarder()]
    for (const email of [chosen, other]) await answer(await invite(id, staff, email))
    await offerGoods(quoteId)
    await choose(id, staff)
    const told = async (email: string) => {
      await runCron('end-freight-invitations')
      await it.runJobs()
      return (await it.mailsTo(email)).filter(({ subject }) =>
        subject.startsWith('Your freight price was not chosen'),
      )
    }
    expect(await told(other)).toEqual([])
    const { offer } = await quotes.read(quoteId, buyer)
    await quotes.accept(quoteId, buyer, offer?.id)
    expect(await told(other)).toHaveLength(1)
    const [mail] = await told(other)
    expect(mail?.text).toContain('from Pau, France to Port-Gentil, Gabon')
    expect(mail?.text).not.toMatch(/Seller|Buyer|48,250/)
    expect(await told(other)).toHaveLength(1)
    expect(await told(chosen)).toEqual([])
  })
})

describe('the desk', () => {
  test('is for staff: members of any company read and do nothing there', async () => {
    const { id } = await asked()
    for (const who of [buyer, seller, other, null])
      for (const endpoint of [
        api.readFreight,
        api.inviteForwarder,
        api.answerFreight,
        api.chooseFreight,
        api.declineFreight,
      ]) {
        const status = await it.status(endpoint, who, { params: { id }, body: {} })
        expect(status).toBe(who === null ? 401 : 403)
      }
  })

  test('shows what waits longest first, and what is late', async () => {
    const first = await asked()
    it.setNow(new Date(Date.now() + 1000))
    const second = await asked()
    const ids = async () => {
      const [, rows] = await it.call(api.listFreight, staff, {
        query: { stage: 'waiting', displayCount: '100' },
      })
      return rows.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
    }
    expect(await ids()).toEqual([first.id, second.id])
    expect(await read(first.id, staff)).toMatchObject({ isLate: false, stage: 'waiting' })
    later(2 * DAY + 1000)
    expect(await read(first.id, staff)).toMatchObject({ isLate: true })
    const counts = await it.call(api.countFreight, staff)
    expect(counts.find(({ stage }) => stage === 'waiting')?.count).toBeGreaterThanOrEqual(2)
  })

  test('invites an address once, and answers for a forwarder', async () => {
    const { id } = await asked()
    const email = newForwarder()
    await invite(id, staff, email)
    const body = { company: 'Again', email: email.toUpperCase(), language: 'fr' }
    const again = await it.attempt(api.inviteForwarder, staff, { params: { id }, body })
    expect(statusOf(again)).toEqual([409, 'already_recorded'])
    // The buyer is no forwarder of its own goods.
    for (const [named, field] of [
      [{ company: 'Another name', email: buyer.email.toUpperCase() }, 'email'],
      [{ company: 'BUYER LTD', email: newForwarder() }, 'company'],
    ] as const) {
      const own = { params: { id }, body: { ...named, language: 'en' } }
      const refused = await it.attempt(api.inviteForwarder, staff, own)
      expect(refused.refusal.errors).toEqual([
        { [field]: expect.stringContaining('the buyer of these goods') },
      ])
    }
    const view = await it.call(api.answerFreight, staff, { params: { id }, body: testFreightPrice() })
    expect(view.answers).toMatchObject([{ company: null, price: 48_250.5 }])
  })

  test('ends what nobody carries, and the buyer reads why', async () => {
    const { id, quoteId } = await asked()
    const body = { reason: 'No forwarder sails there before March.' }
    await it.call(api.declineFreight, staff, { params: { id }, body })
    const thread = await quotes.read(quoteId, buyer)
    expect(thread.messages.at(-1)).toMatchObject({ side: 'staff', text: body.reason })
    expect((await freightOf(quoteId, buyer)).json()).toMatchObject({
      request: { state: 'declined' },
      can: { ask: true },
    })
  })
})

describe('choosing a freight', () => {
  /** Two forwarders have answered, and the seller has made an offer. */
  async function answered(change: object = {}) {
    const one = await asked()
    for (const price of [48_250.5, 51_000])
      await answer(await invite(one.id, staff, newForwarder()), { price, ...change })
    await offerGoods(one.quoteId)
    return one
  }

  test('puts it into the quote as an offer for the same goods, which is accepted and paid as one', async () => {
    const { id, quoteId } = await answered()
    const chosen = await choose(id, staff)
    expect(chosen.statusCode, chosen.body).toBe(200)
    expect(chosen.json()).toMatchObject({
      stage: 'offered',
      answers: [{ isChosen: true }, { isChosen: false }],
    })
    const thread = await quotes.read(quoteId, buyer)
    expect(thread.offer).toMatchObject({
      side: 'staff',
      price: 5000,
      delivery: 48_250.5,
      total: 53_250.5,
      incoterm: 'DAP',
      place: 'Port-Gentil',
      freight: { mode: 'flat_rack', days: 34 },
    })
    const { offer } = thread
    const paper = await it.app.inject({
      url: `/api/quotes/${quoteId}/offers/${offer?.id}/quotation`,
      headers: buyer.headers,
    })
    const words = await wordsOfPdf(paper.rawPayload)
    for (const said of [offer?.quotation ?? '-', 'Freight: flat rack, about 34 days', '48,250.50'])
      expect(words).toContain(said)
    // The freight ends before the offer for the goods, and so does the whole.
    expect(thread.offer?.validUntil.slice(0, 10)).toBe(testFreightPrice().validUntil)
    const agreed = await quotes.accept(quoteId, buyer, thread.offer?.id)
    expect(agreed.statusCode, agreed.body).toBe(200)
    const cartId = agreed.json().payment?.cartId ?? ''
    expect(agreed.json().payment).toMatchObject({
      freightTo: 'Port-Gentil',
      address: { country: 'Gabon', city: 'Port-Gentil' },
    })
    const payTo = (city: string) =>
      it.attempt(api.payQuote, buyer, {
        params: { quoteId },
        body: { city, postcode: '', street: 'Zone Oprag, lot 14' },
      })
    // The freight is paid to one town.
    const elsewhere = await payTo('Franceville')
    expect(statusOf(elsewhere)).toEqual([422, 'invalid'])
    expect(elsewhere.refusal.errors).toEqual([
      { city: expect.stringContaining('The freight is agreed to Port-Gentil') },
    ])
    expect((await payTo('PORT GENTIL')).statusCode).toBe(200)
    expect((await quotes.read(quoteId, buyer)).payment?.address.city).toBe('Port-Gentil')
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    await poll(intentId, buyer)
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({
      status: 1,
      subtotalMinor: 500_000n,
      shippingMinor: 4_825_050n,
      carrier: 'DAP Port-Gentil (Incoterms 2020)',
    })
    const freight = { forwarder: 'Heavy Lift Lines', mode: 'flat_rack', days: 34 }
    const agreedOn = { incoterm: 'DAP', place: 'Port-Gentil', freights: [freight] }
    const ofOrder = { params: { id: order?.id ?? '' } }
    expect((await it.call(api.readOrder, buyer, ofOrder)).delivery).toEqual(agreedOn)
    expect((await it.call(api.readStaffOrderCall, staff, ofOrder)).delivery).toEqual(agreedOn)
    await it.runJobs()
    const [confirmed] = (await it.mailsTo(buyer.email)).filter(({ subject }) => /is confirmed/.test(subject))
    for (const said of [
      'Delivery term: DAP Port-Gentil (Incoterms 2020)',
      'Freight: Heavy Lift Lines, flat rack, about 34 days',
    ])
      expect(confirmed?.text).toContain(said)
    const entries = await it.services.db
      .select({ account: ledgerEntry.account, amountMinor: ledgerEntry.amountMinor })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, order?.id ?? ''))
    // As today's delivery charge: the operator's account of deliveries, no part of the seller's.
    const carriage = entries.filter(({ account }) => account === 'shipping')
    expect(carriage.map(({ amountMinor }) => (amountMinor < 0n ? -amountMinor : amountMinor))).toEqual([
      4_825_050n,
    ])
    expect(await read(id, staff)).toMatchObject({ stage: 'ended', answers: [{ isChosen: true }, {}] })
  })

  test('goes to the place of the forwarder where that is another town than was asked', async () => {
    const { id, quoteId } = await answered({ place: 'Owendo, container terminal' })
    await choose(id, staff)
    const { offer } = await quotes.read(quoteId, buyer)
    const agreed = await quotes.accept(quoteId, buyer, offer?.id)
    expect(agreed.json().payment).toMatchObject({ freightTo: 'Owendo', address: { city: 'Owendo' } })
  })

  test('needs a valid offer of the seller for the same quantity, as it was seen', async () => {
    const one = await asked()
    await answer(await invite(one.id, staff, newForwarder()))
    expect(statusOf(await choose(one.id, staff))).toEqual([409, 'no_offer'])
    await offerGoods(one.quoteId, { units: 2 })
    expect(statusOf(await choose(one.id, staff))).toEqual([409, 'conflict'])
    await offerGoods(one.quoteId)
    expect(statusOf(await choose(one.id, staff, 0, { offerSeen: '1' }))).toEqual([409, 'conflict'])
    expect(statusOf(await choose(one.id, staff, 0, { amountSeen: 1 }))).toEqual([409, 'conflict'])
    later(6 * DAY)
    expect(statusOf(await choose(one.id, staff))).toEqual([409, 'offer_expired'])
    it.setNow(null)
    expect((await choose(one.id, staff)).statusCode).toBe(200)
  })

  test('of staff who belong to a company of the quote is refused', async () => {
    const one = await answered()
    const own = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect(statusOf(await choose(one.id, own))).toEqual([403, 'own_company'])
  })

  test('converts another currency at the stored rate, rounded up', async () => {
    const { id } = await answered({ currency: 'eur' })
    const [first] = (await read(id, staff)).answers
    expect(first?.amount).toBeGreaterThan(48_250.5)
    expect((await choose(id, staff)).json().offer).toMatchObject({ currency: 'usd', delivery: first?.amount })
  })

  test('is kept while only the price of the goods is negotiated, and dropped with another delivery', async () => {
    const { id, quoteId } = await answered()
    await choose(id, staff)
    const { offer } = await quotes.read(quoteId, buyer)
    const same = {
      units: 1,
      incoterm: 'DAP',
      place: 'Port-Gentil',
      delivery: 48_250.5,
      validUntil: offer?.validUntil,
    }
    const countered = await quotes.offer(quoteId, buyer, { ...same, price: 4500 })
    expect(countered.offer).toMatchObject({ price: 4500, freight: { mode: 'flat_rack' } })
    const late = await quotes.write(quoteId, seller, {
      ...same,
      text: '',
      price: 4800,
      currency: 'usd',
      validUntil: new Date(Date.now() + 20 * DAY).toISOString(),
    })
    expect(statusOf(late)).toEqual([422, 'invalid'])
    const other = await quotes.offer(quoteId, seller, {
      ...same,
      price: 4800,
      incoterm: 'FCA',
      place: 'Pau',
      delivery: 0,
    })
    expect(other.offer).toMatchObject({ price: 4800, freight: null })
    expect(await read(id, staff)).toMatchObject({ stage: 'waiting' })
    expect((await choose(id, staff, 1)).json().offer).toMatchObject({ delivery: 51_000, goods: 4800 })
  })

  test('twice with one key writes one offer', async () => {
    const { id, quoteId } = await answered()
    const { offer, answers } = await read(id, staff)
    const body = {
      answerId: answers[0]?.id ?? '',
      offerSeen: offer?.id ?? '',
      amountSeen: answers[0]?.amount ?? 0,
    }
    const headers = { 'idempotency-key': 'choose-freight-once' }
    for (let turn = 0; turn < 2; turn += 1)
      expect(await it.status(api.chooseFreight, staff, { params: { id }, body, headers })).toBe(200)
    const rows = await it.services.db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, quoteId))
    expect(rows.filter(({ freightAnswerId }) => freightAnswerId !== null)).toHaveLength(1)
  })

  test('is refused once the listing is withdrawn', async () => {
    const { id, listingId } = await answered()
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, listingId))
    expect(statusOf(await choose(id, staff))).toEqual([410, 'gone'])
  })
})
