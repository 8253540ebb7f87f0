import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { carrierBooking, orderShipment } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { createDhlExpress } from '#platform/carrier/dhl/dhl-express.ts'
import { startDhlServer } from '#sandbox/carrier/dhl-server.ts'
import { dhlEvent } from '#sandbox/carrier/dhl-shipments.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { jobRun } from '#test/job-run.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { cancelPickupJob } from './end-pickups.ts'

const dhl = await startDhlServer()
afterAll(() => dhl.close())

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
const carrierAt = (log: Parameters<typeof createDhlExpress>[0]['log'], pooled: () => Promise<bigint>) =>
  createDhlExpress({
    ...dhl.account,
    address: dhl.address,
    rates: pooled,
    now,
    log,
    answerMs: 2000,
    bookingMs: 300,
  })
const it = useApp({
  change: (made) => ({ ...made, now, carrier: carrierAt(made.log, async () => 1_000_000n) }),
})
const { rate, opened, pay, poll, runCron } = buying(it)

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(() => {
  dhl.weather = 'fair'
  aheadMs = 0
  // Each test starts with a fresh carrier, without recorded failures.
  it.services.carrier = carrierAt(it.services.log, async () => 1_000_000n)
})

const VALVE = {
  title: 'Gate valve',
  hsCode: '848180',
  city: 'Pau',
  country: 'France',
  originPostcode: '64000',
}

/** A packed order of two valves, and its article. */
async function packed(values: object = {}, status = 4) {
  const { companyId, memberId } = seller
  const article = await createTestArticle(it.services.db, {
    companyId,
    memberId,
    onHand: 9,
    values: { ...VALVE, ...values },
  })
  const { intentId } = await opened(await rate([[article, 2]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of ([4, 5] as const).filter((each) => each <= status))
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  return { orderId, article }
}

const tomorrow = () => new Date(now().getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10)
const bodyOf = (article: number, values: object = {}) => ({
  shipOn: tomorrow(),
  senderName: 'Marc Laborde',
  senderPhone: '+33 5 59 00 00 00',
  senderStreet: '12 rue des Forges',
  receiverName: 'Aminata Diallo',
  receiverPhone: '+241 01 02 03 04',
  receiverStreet: 'Zone industrielle Oprag, lot 14',
  description: 'Gate valves',
  articles: [{ materielId: article, hsCode: '8481.80', madeIn: 'Germany' }],
  ...values,
})
const book = (orderId: string, body: object, headers: Record<string, string> = {}) =>
  it.attempt(api.bookShipment, staff, { params: { id: orderId, place: 1 }, body, headers })
const staffView = (orderId: string) => it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })
const bookingOf = async (orderId: string) => (await staffView(orderId)).bookings[0]?.booking
const statusOf = async (orderId: string) => (await staffView(orderId)).statut
const madeFor = (orderId: string) =>
  it.services.db
    .select({ id: carrierBooking.id })
    .from(carrierBooking)
    .where(eq(carrierBooking.orderId, orderId))
    .then((rows) => dhl.made.filter(({ reference }) => rows.some(({ id }) => id === reference)))

describe('making a shipment', () => {
  test('staff see what is known, and DHL creates it with a label and customs data', async () => {
    await it.services.db
      .update(company)
      .set({ city: 'Pau', street: '12 rue des Forges' })
      .where(eq(company.id, seller.companyId))
    const { orderId, article } = await packed({ originCountry: 'IT', netWeightKg: 38 })
    const draft = await it.call(api.readBookingDraft, staff, { params: { id: orderId, place: 1 } })
    expect(draft).toMatchObject({
      needsCustoms: true,
      from: { company: 'Kouilou', street: '12 rue des Forges', place: '64000 Pau, France' },
      to: { company: 'Port-Gentil Energy', place: 'Port-Gentil, Gabon' },
      description: 'Gate valve',
      pieces: { count: 2, weightKg: 80 },
      articles: [{ materielId: article, qty: 2, hsCode: '848180', madeIn: 'Italy' }],
    })
    expect((await bookingOf(orderId))?.canBook).toBe(true)
    expect((await book(orderId, bodyOf(article))).statusCode).toBe(201)
    const [made] = await madeFor(orderId)
    expect(made?.call).toMatchObject({
      productCode: 'P',
      customerDetails: {
        shipperDetails: { postalAddress: { cityName: 'Pau', addressLine1: '12 rue des Forges' } },
        receiverDetails: { contactInformation: { fullName: 'Aminata Diallo' } },
      },
      content: {
        isCustomsDeclarable: true,
        incoterm: 'DAP',
        declaredValue: 2500,
        declaredValueCurrency: 'EUR',
        exportDeclaration: {
          lineItems: [
            {
              description: 'Gate valve',
              price: 1250,
              quantity: { value: 2 },
              commodityCodes: [{ value: '848180' }],
              manufacturerCountry: 'DE',
              weight: { netValue: 76, grossValue: 80 },
            },
          ],
          invoice: { number: expect.stringMatching(/^F-/) },
        },
      },
    })
    expect(made?.call.content.packages).toHaveLength(2)
    const { shipments, bookings } = await staffView(orderId)
    expect(shipments[0]).toMatchObject({ carrier: 'DHL Express', trackingNumber: made?.number })
    expect(bookings).toMatchObject([{ booking: { state: 'booked', canBook: false } }])
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.act, 'book_shipment'))
    expect(acts.at(-1)?.details).toMatchObject({ place: 1 })
  })

  test('the label is for staff and the seller only', async () => {
    const { orderId, article } = await packed()
    await book(orderId, bodyOf(article))
    const read = (who: TestMember | null, kind = 'label') =>
      it.attempt(api.readShipmentPaper, who, { params: { id: orderId, place: 1, kind } })
    const label = await read(seller)
    expect(label.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="label-\d+\.pdf"$/),
    })
    expect(label.body).toMatch(/^%PDF-/)
    const other = await createTestMember(it.services)
    const readers = [staff, buyer, other, null]
    expect((await Promise.all(readers.map((who) => read(who)))).map(({ statusCode }) => statusCode)).toEqual([
      200, 404, 404, 401,
    ])
    expect((await read(staff, 'poem')).statusCode).toBe(404)
    const [sale] = await it.call(api.listSales, seller)
    expect(sale?.papers.map(({ kind }) => kind)).toEqual(['label', 'waybill'])
  })

  test('missing customs or courier details are named, and nothing is created', async () => {
    const { orderId, article } = await packed({ hsCode: null })
    const refused = async (values: object) => (await book(orderId, bodyOf(article, values))).refusal
    expect((await refused({ articles: [] })).errors).toEqual([
      { articles: 'Customs need the HS code and the country of manufacture of every article.' },
    ])
    expect((await refused({ senderStreet: ' ', senderPhone: 'none' })).errors).toEqual([
      { senderPhone: 'Please enter a telephone number: the courier calls it.' },
      { senderStreet: 'Please enter street and number, in at most 135 characters.' },
    ])
    // Past and same-day pickups are refused, as by DHL.
    for (const shipOn of ['2020-01-01', now().toISOString().slice(0, 10)])
      expect((await refused({ shipOn })).errors).toEqual([
        { shipOn: 'Please choose a day from tomorrow on, at most 9 days ahead.' },
      ])
    expect(await madeFor(orderId)).toEqual([])
    expect((await bookingOf(orderId))?.state).toBeNull()
  })

  test('is allowed only for an order to be shipped, with this carrier', async () => {
    const { orderId, article } = await packed({}, 1)
    expect((await book(orderId, bodyOf(article))).statusCode).toBe(409)
    expect((await staffView(orderId)).bookings).toEqual([])
    const ready = await packed()
    it.services.carrier = { ...it.services.carrier, bookings: null }
    expect((await book(ready.orderId, bodyOf(ready.article))).refusal.error).toMatch(
      /^The carrier can’t be asked/,
    )
    expect(
      await it.status(api.bookShipment, buyer, { params: { id: orderId, place: 1 }, body: bodyOf(1) }),
    ).toBe(403)
  })

  test('a refusal is shown in DHL’s words, and can be corrected', async () => {
    const { orderId, article } = await packed()
    dhl.account.account = '42'
    const key = { 'idempotency-key': 'a-key-that-is-refused' }
    const { statusCode, refusal } = await book(orderId, bodyOf(article), key)
    dhl.account.account = '123456789'
    expect([statusCode, refusal.error]).toEqual([
      422,
      'The carrier refuses this shipment. It says: 8009: The account number is not valid',
    ])
    expect(await bookingOf(orderId)).toMatchObject({ state: 'refused', canBook: true })
    // The same call again, under the same key.
    expect((await book(orderId, bodyOf(article), key)).statusCode).toBe(201)
    expect(await madeFor(orderId)).toHaveLength(1)
  })
})

describe('at most one shipment', () => {
  test('a repeated call gets the first answer', async () => {
    const { orderId, article } = await packed()
    const key = { 'idempotency-key': 'a-key-of-this-dialog' }
    const body = bodyOf(article)
    const [first, second] = [await book(orderId, body, key), await book(orderId, body, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect((await book(orderId, body)).refusal.error).toMatch(/has a tracking number already/)
    expect(await madeFor(orderId)).toHaveLength(1)
  })

  test('two members of staff at once create one', async () => {
    const { orderId, article } = await packed()
    const answers = await Promise.all([book(orderId, bodyOf(article)), book(orderId, bodyOf(article))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await madeFor(orderId)).toHaveLength(1)
  })

  test.each(['lost', 'hangs', 'broken', 'page', 'fails'] as const)(
    'after an answer that is not clear (%s) nobody asks again by himself',
    async (weather) => {
      const { orderId, article } = await packed()
      dhl.weather = weather
      const unclear = await book(orderId, bodyOf(article))
      dhl.weather = 'fair'
      expect([unclear.statusCode, unclear.refusal.error]).toEqual([
        409,
        'The carrier gave no clear answer: nobody knows whether the shipment was made. Please look there before you try again.',
      ])
      expect((await book(orderId, bodyOf(article))).statusCode).toBe(409)
      const booking = await bookingOf(orderId)
      expect(booking).toMatchObject({ state: 'unclear', canBook: true })
      const before = (await madeFor(orderId)).length
      expect((await book(orderId, bodyOf(article, { instead: booking?.id }))).statusCode).toBe(201)
      expect((await madeFor(orderId)).length).toBe(before + 1)
    },
  )

  test('one that was created after all is found by its reference', async () => {
    const { orderId, article } = await packed()
    dhl.weather = 'lost'
    await book(orderId, bodyOf(article))
    dhl.weather = 'fair'
    const [made] = await madeFor(orderId)
    await runCron('follow-shipments')
    expect((await staffView(orderId)).shipments[0]?.trackingNumber).toBe(made?.number)
    expect(await bookingOf(orderId)).toMatchObject({ state: 'booked', papers: [] })
  })

  test('a process that dies during the call leaves the booking unclear after two minutes', async () => {
    const { orderId, article } = await packed()
    dhl.weather = 'hangs'
    await book(orderId, bodyOf(article))
    dhl.weather = 'fair'
    await it.services.db
      .update(carrierBooking)
      .set({ askedAt: now() })
      .where(eq(carrierBooking.orderId, orderId))
    await it.services.pool.query(`UPDATE carrier_booking SET state = 'asked' WHERE order_id = $1`, [orderId])
    expect(await bookingOf(orderId)).toMatchObject({ state: 'asked', canBook: false })
    expect((await book(orderId, bodyOf(article))).refusal.error).toMatch(/^The carrier is being asked/)
    aheadMs = 3 * 60_000
    expect(await bookingOf(orderId)).toMatchObject({ state: 'unclear', canBook: true })
  })

  test('while DHL can’t be reached nothing is created, and staff can try again', async () => {
    const { orderId, article } = await packed()
    const gone = await startDhlServer()
    await gone.close()
    it.services.carrier = createDhlExpress({
      ...dhl.account,
      address: gone.address,
      rates: async () => 1n,
      now,
      log: it.services.log,
    })
    const { statusCode, refusal } = await book(orderId, bodyOf(article))
    expect([statusCode, refusal.error]).toEqual([
      502,
      'The carrier can’t be reached, so no shipment was made. Please try again in a moment.',
    ])
    it.services.carrier = carrierAt(it.services.log, async () => 1n)
    expect((await book(orderId, bodyOf(article))).statusCode).toBe(201)
  })
})

describe('a courier pickup', () => {
  const COURIER = { pickupFrom: '09:30', pickupUntil: '16:00', pickupPlace: 'Gate 3' }
  const pickupOf = async (orderId: string) => (await bookingOf(orderId))?.pickup
  const cancel = (orderId: string) =>
    it.call(api.moveStaffOrder, staff, {
      params: { id: orderId },
      body: { statut: 3 as const, reason: 'Sold twice.' },
    })
  /** The next attempt of the job, as the worker makes it. */
  const tellAgain = async (orderId: string, isLast = false) =>
    cancelPickupJob.run(
      it.services,
      { bookingId: (await bookingOf(orderId))?.id ?? '' },
      { ...jobRun(2), isLast },
    )
  async function fetched(values: object = {}) {
    const { orderId, article } = await packed()
    expect((await book(orderId, bodyOf(article, { ...COURIER, ...values }))).statusCode).toBe(201)
    const [made] = await madeFor(orderId)
    const visit = dhl.pickups.find(({ shipment }) => shipment === made?.number)
    return { orderId, made, visit }
  }

  test('is requested with the shipment, in local time, and shown to staff and the seller', async () => {
    const { orderId, made, visit } = await fetched()
    expect(made?.call).toMatchObject({
      plannedShippingDateAndTime: `${tomorrow()}T09:30:00 GMT+01:00`,
      pickup: {
        isRequested: true,
        closeTime: '16:00',
        location: 'Gate 3',
        pickupDetails: {
          postalAddress: { cityName: 'Pau', postalCode: '64000', addressLine1: '12 rue des Forges' },
          contactInformation: { fullName: 'Marc Laborde', phone: '+33 5 59 00 00 00' },
        },
      },
    })
    const said = {
      place: 1,
      state: 'booked',
      day: tomorrow(),
      from: '09:30',
      until: '16:00',
      location: 'Gate 3',
      number: visit?.number,
      reason: null,
    }
    expect(await pickupOf(orderId)).toEqual(said)
    const sales = await it.call(api.listSales, seller)
    expect(sales.find(({ id }) => id === orderId)?.pickups).toEqual([said])
  })

  test('is not requested if the seller hands the goods over', async () => {
    const { orderId, article } = await packed()
    await book(orderId, bodyOf(article))
    expect((await madeFor(orderId))[0]?.call.pickup).toEqual({ isRequested: false })
    expect(await pickupOf(orderId)).toBeNull()
  })

  test.each([
    [{ pickupUntil: '10:00' }, 'pickupUntil'],
    [{ pickupUntil: undefined }, 'pickupUntil'],
    [{ pickupFrom: undefined }, 'pickupUntil'],
    [{ pickupFrom: '9:30' }, 'pickupFrom'],
    [{ pickupUntil: '25:00' }, 'pickupUntil'],
    [{ pickupPlace: 'x'.repeat(81) }, 'pickupPlace'],
  ])('needs hours in which he can come: %o', async (values, field) => {
    const { orderId, article } = await packed()
    const { statusCode, refusal } = await book(orderId, bodyOf(article, { ...COURIER, ...values }))
    expect([statusCode, Object.keys(refusal.errors?.[0] ?? {})]).toEqual([422, [field]])
    expect(await madeFor(orderId)).toEqual([])
  })

  test('is refused where DHL offers none, and nothing is created', async () => {
    const { orderId, article } = await packed()
    await it.services.db.update(listing).set({ country: 'Bouvet Island' }).where(eq(listing.id, article))
    const { statusCode, refusal } = await book(orderId, bodyOf(article, COURIER))
    expect([statusCode, refusal.error]).toEqual([
      422,
      'The carrier refuses this shipment. It says: 998: No data found',
    ])
    expect(await madeFor(orderId)).toEqual([])
  })

  test('that DHL can’t schedule leaves the shipment in place, and staff are told to call', async () => {
    dhl.hasCouriers = false
    const { orderId } = await fetched()
    dhl.hasCouriers = true
    expect(await pickupOf(orderId)).toMatchObject({ state: 'unnamed', number: null })
    await cancel(orderId)
    expect(await pickupOf(orderId)).toMatchObject({ state: 'kept', reason: null })
  })

  test('is cancelled with the order, once', async () => {
    const { orderId, visit } = await fetched()
    await cancel(orderId)
    expect(await pickupOf(orderId)).toMatchObject({ state: 'ending' })
    await it.runJobs()
    expect(await pickupOf(orderId)).toMatchObject({ state: 'cancelled' })
    expect(visit).toMatchObject({ state: 'cancelled', reason: 'order cancelled' })
    dhl.asked = []
    await it.runJobs()
    expect(dhl.asked.filter(({ path }) => path.startsWith('/pickups'))).toEqual([])
  })

  test('is cancelled when a company says that it did not order; its label is kept back, and nothing else is booked', async () => {
    const { orderId } = await fetched()
    const body = { password: TEST_PASSWORD }
    await it.call(api.disavowOrder, buyer, { params: { id: orderId }, body })
    await it.runJobs()
    expect(await pickupOf(orderId)).toMatchObject({ state: 'cancelled' })
    const label = { params: { id: orderId, place: '1', kind: 'label' } }
    expect(await it.status(api.readShipmentPaper, seller, label)).toBe(409)
    const another = await packed()
    await it.call(api.disavowOrder, seller, { params: { id: another.orderId }, body })
    expect((await book(another.orderId, bodyOf(another.article))).statusCode).toBe(409)
  })

  test.each(['away', 'hangs', 'fails', 'busy'] as const)(
    'while DHL is in this weather it is told again later: %s',
    async (weather) => {
      const { orderId, visit } = await fetched()
      await cancel(orderId)
      dhl.weather = weather
      await expect(it.runJobs()).rejects.toThrow('provider_failed')
      expect([visit?.state, (await pickupOf(orderId))?.state]).toEqual(['awaited', 'ending'])
      dhl.weather = 'fair'
      it.services.carrier = carrierAt(it.services.log, async () => 1n)
      await tellAgain(orderId)
      expect([visit?.state, (await pickupOf(orderId))?.state]).toEqual(['cancelled', 'cancelled'])
    },
  )

  test('staff are told to call after the last attempt', async () => {
    const { orderId } = await fetched()
    await cancel(orderId)
    dhl.weather = 'fails'
    await tellAgain(orderId, true)
    expect(await pickupOf(orderId)).toMatchObject({ state: 'kept', reason: null })
  })

  test.each([
    ['has been', 'completed', { state: 'kept', reason: '1402: The pickup is already completed' }],
    ['is not known any more', 'gone', { state: 'cancelled', reason: null }],
  ])('one that %s is left as it is', async (_, what, expected) => {
    const { orderId, visit } = await fetched()
    if (what === 'gone') dhl.pickups = dhl.pickups.filter((each) => each !== visit)
    else if (visit) visit.state = 'completed'
    await cancel(orderId)
    await it.runJobs()
    expect(await pickupOf(orderId)).toMatchObject(expected)
  })

  test('is cancelled if the order is cancelled during the DHL call', async () => {
    const { orderId, article } = await packed()
    const { bookings } = it.services.carrier
    if (!bookings) throw new Error('DHL makes shipments')
    it.services.carrier = {
      ...it.services.carrier,
      bookings: {
        ...bookings,
        book: async (order) => {
          const booked = await bookings.book(order)
          await cancel(orderId)
          return booked
        },
      },
    }
    await book(orderId, bodyOf(article, COURIER))
    await it.runJobs()
    expect(await pickupOf(orderId)).toMatchObject({ state: 'cancelled' })
  })
})

describe('following a shipment', () => {
  async function booked() {
    const { orderId, article } = await packed()
    await book(orderId, bodyOf(article))
    const [made] = await madeFor(orderId)
    if (!made) throw new Error('the shipment was not made')
    return { orderId, made }
  }
  async function look(hours = 0) {
    aheadMs += hours * 3600 * 1000
    await runCron('follow-shipments')
  }
  const newsOf = async (orderId: string) => {
    const { shipments, bookings } = await staffView(orderId)
    return [shipments[0]?.news, bookings[0]?.isInTrouble]
  }
  const historyOf = async (orderId: string) => (await staffView(orderId)).history.map(({ statut }) => statut)

  test('DHL’s events move the order, once for each step, and never back', async () => {
    const { orderId, made } = await booked()
    await look()
    expect(await statusOf(orderId)).toBe(4)
    made.events.push(dhlEvent('PU', 'Shipment picked up'))
    await look(1)
    expect(await historyOf(orderId)).toEqual([1, 4, 5, 6])
    expect(await newsOf(orderId)).toEqual(['Shipment picked up, LYON - FRANCE, 2026-11-24 10:31', false])
    await look(1)
    await look(0)
    expect(await historyOf(orderId)).toEqual([1, 4, 5, 6])
    made.events.push(dhlEvent('OK', 'Delivered', '2026-11-26 09:00:00'))
    await look(1)
    made.events.splice(0)
    await look(1)
    expect(await historyOf(orderId)).toEqual([1, 4, 5, 6, 7])
    await it.runJobs()
    const subjects = (await it.mailsTo(buyer.email)).map(({ subject }) => subject).slice(0, 2)
    expect(subjects.join()).toMatch(/[Dd]elivered[^]*transit/)
  })

  test('an order is queried once an hour at most', async () => {
    await booked()
    await look()
    dhl.asked = []
    await look()
    expect(dhl.asked.filter(({ path }) => path.startsWith('/shipments/'))).toEqual([])
  })

  test('problems are shown without moving the order; a return to the sender is not a delivery', async () => {
    const { orderId, made } = await booked()
    made.events.push(
      dhlEvent('PU', 'Shipment picked up'),
      dhlEvent('RD', 'Recipient refused', '2026-11-25 08:00:00'),
    )
    await look()
    expect([await statusOf(orderId), ...(await newsOf(orderId))]).toEqual([
      6,
      'Recipient refused, LYON - FRANCE, 2026-11-25 08:00',
      true,
    ])
    made.events.push(
      dhlEvent('RT', 'Returned', '2026-11-26 08:00:00'),
      dhlEvent('OK', 'Delivered', '2026-11-28 08:00:00'),
    )
    await look(1)
    expect([await statusOf(orderId), (await newsOf(orderId))[1]]).toEqual([6, true])
  })

  test('while DHL is down nothing moves, and the next run catches up', async () => {
    const { orderId, made } = await booked()
    made.events.push(dhlEvent('OK', 'Delivered'))
    for (const weather of ['fails', 'broken', 'page'] as const) {
      dhl.weather = weather
      await look(1)
    }
    expect(await statusOf(orderId)).toBe(4)
    dhl.weather = 'fair'
    it.services.carrier = carrierAt(it.services.log, async () => 1n)
    await look(1)
    expect(await historyOf(orderId)).toEqual([1, 4, 5, 6, 7])
  })

  test('a cancelled order stays cancelled', async () => {
    const { orderId, made } = await booked()
    const body = { statut: 3 as const, reason: 'Sold twice.' }
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body })
    made.events.push(dhlEvent('OK', 'Delivered'))
    await look()
    expect(await statusOf(orderId)).toBe(3)
    const [shipment] = await it.services.db
      .select()
      .from(orderShipment)
      .where(eq(orderShipment.orderId, orderId))
    expect(shipment?.deliveredAt).toBeNull()
  })
})
