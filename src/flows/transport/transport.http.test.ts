import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { transportLink, transportMilestone } from '#db/schema/transport.ts'
import { staffAct } from '#db/schema/platform.ts'
import { LINK_LIFETIME_DAYS, MILESTONE_LIMITS } from '#features/transport/domain/milestones.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { PermanentFailure } from '#platform/jobs/job.ts'
import { keepTrouble } from '#platform/mail/mail-troubles.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { collecting } from '#test/factories/collection.ts'
import { documentForm, testDocument } from '#test/factories/documents.ts'
import { HEAVY } from '#test/factories/freight.ts'
import { transporting } from '#test/factories/transport.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { agreed, linkOf, read, tell, tellAsStaff, open, tellByLink } = transporting(it)
const { rate, opened, pay, poll, runCron } = buying(it)
const yard = collecting(it)

let seller: TestMember
let second: TestMember
let buyer: TestMember
let staff: TestMember
let stranger: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Yard One', lastName: 'Sellerson' })
  second = await createTestMember(it.services, { companyName: 'Yard Two' })
  buyer = await createTestMember(it.services, { companyName: 'Drill SA', language: 'fr' })
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Ada', lastName: 'Desk' })
  stranger = await createTestMember(it.services)
})
beforeEach(() => it.setNow(null))

let count = 0
const newForwarder = () => `line-${(count += 1)}@forwarder.example`
const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const today = () => dayOf(it.services.now())
const stepsOf = async (id: string, who: TestMember) => (await read(id, who)).json().transports[0]?.steps ?? []

/** One article of each seller, paid by card. */
async function bought(...sellers: TestMember[]): Promise<string> {
  const cart: (readonly [number, number])[] = []
  for (const of of sellers) cart.push([await createTestArticle(it.services.db, { ...of, onHand: 9 }), 1])
  const { intentId } = await opened(await rate(cart, buyer), buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}

/** An order with a forwarder's freight, and the token of the link that its payment mailed. */
async function carried() {
  const email = newForwarder()
  const { payFor } = await agreed({ seller, buyer, staff }, email)
  const id = await payFor()
  return { id, email, token: await linkOf(email) }
}

const mailsAbout = async (who: TestMember, word: string) => {
  await it.runJobs()
  return (await it.mailsTo(who.email)).filter(({ subject }) => subject.includes(word))
}

describe('a milestone', () => {
  test('of goods on the road is told by a seller who is held back or suspended, too', async () => {
    const id = await bought(seller)
    const isSeller = eq(company.id, seller.companyId)
    for (const apart of [{ heldAt: new Date() }, { suspendedAt: new Date() }]) {
      await it.services.db.update(company).set(apart).where(isSeller)
      const note = Object.keys(apart).join()
      const [step] = await stepsOf(id, seller)
      const seen = step ? step.id : null
      const told = await tell(id, seller, { milestone: 'picked_up', note, seen })
      await it.services.db.update(company).set({ heldAt: null, suspendedAt: null }).where(isSeller)
      expect(told.statusCode, told.body).toBe(201)
    }
  })

  test('of a seller is read by the buyer, its own side and staff, mailed once, and to nobody who told it', async () => {
    const id = await bought(seller, second)
    const note = 'MV Equateur, voyage 12'
    expect((await tell(id, seller, { milestone: 'at_port', note })).statusCode).toBe(201)
    // A repeat of a call whose answer was lost.
    expect((await tell(id, seller, { milestone: 'at_port', note })).statusCode).toBe(201)
    const read201 = (await read(id, buyer)).json()
    expect(read201).toMatchObject({
      side: 'buyer',
      isDelivered: false,
      transports: [
        {
          seller: 'Yard One',
          steps: [{ milestone: 'at_port', note, by: 'seller', who: null, earlier: [] }],
          can: { tell: false },
        },
        { seller: 'Yard Two', steps: [], can: { tell: false } },
      ],
    })
    expect((await read(id, staff)).json().transports[0]?.steps[0]?.who).toContain('Sellerson')
    const form = documentForm(await testDocument())
    const given = await it.call(api.giveTransportFile, seller, { params: { id, kind: 'other' }, form })
    const fileId = String(given.transports[0]?.files[0]?.id)
    for (const [who, status] of [
      [buyer, 200],
      [second, 404],
    ] as const)
      expect(await it.status(api.readTransportFile, who, { params: { id, fileId } })).toBe(status)
    expect((await read(id, second)).json().transports).toMatchObject([
      { seller: 'Yard Two', steps: [], files: [] },
    ])
    const mails = await mailsAbout(buyer, 'au port')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(note)
    for (const who of [seller, second]) expect(await mailsAbout(who, 'at the port')).toEqual([])
    const news = await it.call(api.listNotifications, buyer, {})
    expect(JSON.stringify(news)).toContain('at the port since')
  })

  test('is corrected by another record, only by who has seen the last one', async () => {
    const id = await bought(seller)
    await tell(id, seller, { milestone: 'sailed', isExpected: true, day: addDays(today(), 9) })
    const [planned] = await stepsOf(id, seller)
    const next = { milestone: 'sailed', place: 'Bordeaux', day: today() } as const
    expect(statusOf(await tell(id, seller, next))).toEqual([409, 'conflict'])
    expect((await tellAsStaff(id, seller, staff, { ...next, seen: planned?.id ?? null })).statusCode).toBe(
      201,
    )
    expect(await stepsOf(id, buyer)).toMatchObject([
      {
        milestone: 'sailed',
        isExpected: false,
        place: 'Bordeaux',
        by: 'staff',
        earlier: [{ id: planned?.id, isExpected: true, by: 'seller' }],
      },
    ])
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
    expect(acts).toMatchObject([{ act: 'tell_milestone', memberId: staff.memberId }])
    // Nothing is overwritten, not even by a statement.
    await expect(
      it.services.db
        .update(transportMilestone)
        .set({ place: 'Pau' })
        .where(eq(transportMilestone.orderId, id)),
    ).rejects.toThrow()
    expect((await mailsAbout(buyer, 'départ en mer le')).length).toBeGreaterThan(0)
    expect((await mailsAbout(seller, 'sailed on')).length).toBeGreaterThan(0)
  })

  test('of two that are told at once is written once, and the other is told to look again', async () => {
    const id = await bought(seller)
    const both = await Promise.all([
      tell(id, seller, { place: 'Pau' }),
      tellAsStaff(id, seller, staff, { place: 'Lacq' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await stepsOf(id, buyer))[0]?.earlier).toEqual([])
  })

  test('of goods that leave another place corrects nothing of the first, and its mail names the goods', async () => {
    const first = await createTestArticle(it.services.db, { ...seller, onHand: 9 })
    const values = { title: 'Mud pump', city: 'Stavanger', country: 'Norway' }
    const other = await createTestArticle(it.services.db, { ...seller, onHand: 9, values })
    const cart = await rate(
      [
        [first, 1],
        [other, 1],
      ],
      buyer,
    )
    const { intentId } = await opened(cart, buyer)
    await pay(intentId)
    const id = (await poll(intentId, buyer)).orderId ?? ''
    const transports = async (who: TestMember) => (await read(id, who)).json().transports
    const [one, two] = await transports(seller)
    expect([one, two].map((each) => each?.can)).toEqual([
      { tell: true, give: true },
      { tell: true, give: false },
    ])
    const pump = [one, two].find((each) => each?.goods[0]?.title === 'Mud pump')
    expect(pump).toMatchObject({ from: 'Stavanger', goods: [{ title: 'Mud pump', units: 1 }] })
    expect(statusOf(await tell(id, seller))).toEqual([422, 'invalid'])
    for (const consignment of [one?.consignment, two?.consignment])
      expect((await tell(id, seller, { consignment: consignment ?? '' })).statusCode).toBe(201)
    for (const each of await transports(buyer))
      expect(each.steps).toMatchObject([{ milestone: 'picked_up', earlier: [] }])
    const mails = await mailsAbout(buyer, 'enlevée')
    expect(mails.filter(({ text }) => text.includes('Mud pump'))).toHaveLength(1)
    // What was told of no goods in particular, by the build before, is told of both.
    const told = { orderId: id, companyId: seller.companyId, milestone: 'sailed', isExpected: false } as const
    const row = { ...told, day: today(), place: 'Bordeaux', note: '', toldBy: 'seller' } as const
    await it.services.db
      .insert(transportMilestone)
      .values({ ...row, memberId: seller.memberId, toldAt: it.services.now() })
    for (const { steps } of await transports(buyer))
      expect(steps.map(({ milestone }) => milestone)).toEqual(['picked_up', 'sailed'])
  })

  test('that says delivered tells staff, and moves neither order nor money', async () => {
    const id = await bought(seller)
    const delivered = { milestone: 'delivered', place: 'Port-Gentil' } as const
    // Nothing is delivered that has not left, nor where it leaves from.
    const first = await tell(id, seller, delivered)
    expect(statusOf(first)).toEqual([422, 'invalid'])
    expect(first.body).toContain('report first when they were picked up')
    await tell(id, seller)
    const refused = await tell(id, seller, { ...delivered, place: 'Port of Pau' })
    expect(refused.refusal.errors).toEqual([{ place: expect.stringContaining('where the goods leave from') }])
    expect((await tell(id, seller, delivered)).statusCode).toBe(201)
    const order = await it.call(api.readOrder, buyer, { params: { id } })
    expect(order.statut).toBe(1)
    expect((await read(id, buyer)).json().isDelivered).toBe(false)
    const [mail] = await mailsAbout(staff, `${order.reference}: delivered on`)
    expect(mail?.text).toContain('does not count as delivered yet')
  })

  test.each([
    ['in the future', { day: addDays(dayOf(new Date()), 3) }],
    ['before the payment', { day: addDays(dayOf(new Date()), -3) }],
    ['expected in the past', { isExpected: true, day: addDays(dayOf(new Date()), -3) }],
  ])('%s is refused at its day', async (_, change) => {
    const refused = await tell(await bought(seller), seller, change)
    expect(statusOf(refused)).toEqual([422, 'invalid'])
    expect(refused.body).toContain('"day"')
  })

  test('is refused to strangers, to the buyer, for other sellers and in a wrong shape', async () => {
    const id = await bought(seller)
    for (const who of [buyer, stranger, second]) expect((await tell(id, who)).statusCode).toBe(404)
    for (const who of [stranger, second]) expect((await read(id, who)).statusCode).toBe(404)
    expect((await tellAsStaff(id, seller, seller)).statusCode).toBe(403)
    expect((await tellAsStaff(id, second, staff)).statusCode).toBe(404)
    for (const [change, status] of [
      [{ place: '' }, 422],
      [{ day: '2026-02-30' }, 422],
      [{ note: 'x'.repeat(501) }, 422],
      [{ milestone: 'lost' as 'sailed' }, 400],
    ] as const)
      expect((await tell(id, seller, change)).statusCode).toBe(status)
    expect(await stepsOf(id, buyer)).toEqual([])
  })

  test('that staff tell of their own company’s goods is the seller’s; of what it bought or others sold with it, a colleague tells', async () => {
    const id = await bought(seller, second)
    const colleague = (of: TestMember) =>
      createTestMember(it.services, { role: 'staff', companyId: of.companyId })
    const ofSeller = await colleague(seller)
    expect((await tellAsStaff(id, seller, ofSeller)).statusCode).toBe(201)
    expect(await stepsOf(id, seller)).toMatchObject([{ by: 'seller' }])
    for (const [who, of] of [
      [ofSeller, second],
      [await colleague(buyer), seller],
    ] as const)
      expect((await tellAsStaff(id, of, who, { milestone: 'at_port' })).refusal.code).toBe('own_company')
    expect(await it.services.db.$count(staffAct, eq(staffAct.subjectId, id))).toBe(0)
  })

  test('does not exist of goods that the buyer fetches, about which files are given all the same', async () => {
    const listingId = await createTestArticle(it.services.db, { ...seller, onHand: 9 })
    const id = await yard.payFor(await yard.agree({ listingId, seller, buyer }), buyer)
    expect((await read(id, seller)).json().transports).toMatchObject([
      { isCollected: true, steps: [], can: { tell: false, give: true } },
    ])
    expect(statusOf(await tell(id, seller))).toEqual([409, 'move_not_allowed'])
    const form = documentForm(await testDocument())
    const given = await it.attempt(api.giveTransportFile, seller, {
      params: { id, kind: 'certificate' },
      form,
    })
    expect(given.statusCode, given.body).toBe(201)
    expect((await read(id, buyer)).json().transports).toMatchObject([
      {
        isCollected: true,
        files: [{ kind: 'certificate', by: 'seller' }],
        can: { tell: false, give: false },
      },
    ])
  })
})

describe('the forwarder of the agreed freight', () => {
  test('reads how the goods are packed, both addresses and whom to ask there, once the order is paid', async () => {
    await yard.saveYard(seller, { note: 'Gate 3.' })
    const { token, email } = await carried()
    const [load] = (await open(token)).json().carriage.loads
    const { weightKg, lengthCm, liftingPoints, loadingHours, loadingEquipment } = HEAVY
    expect(load).toMatchObject({
      units: 1,
      weightKg,
      lengthCm,
      liftingPoints,
      loadingHours,
      loadingEquipment,
      address: expect.stringMatching(/Pau, France$/),
      note: 'Gate 3.',
      contact: { name: expect.stringContaining('Sellerson'), phone: expect.stringMatching(/\d/) },
    })
    expect((await open(token)).json().carriage.delivery).toMatchObject({
      address: 'Zone Oprag, lot 14, Port-Gentil, Gabon',
      contact: { name: expect.stringMatching(/\w/), phone: expect.stringMatching(/\d/) },
    })
    const mails = await it.mailsTo(email)
    for (const { text } of mails) expect(text).not.toMatch(/Sellerson|Zone Oprag|Gate 3/)
  })

  test('gets a link once the order is paid, reads what it needs and no more, and tells', async () => {
    const { id, token, email } = await carried()
    const opening = await open(token)
    expect(opening.json()).toMatchObject({
      goods: [{ title: 'Crawler bulldozer, 40 t', units: 1 }],
      to: 'Port-Gentil, Gabon',
      steps: [],
    })
    await tell(id, seller, { note: 'Ask for Mr Sellerson' })
    const told = await tellByLink(token, { milestone: 'at_port', place: 'Bordeaux', note: 'CMR 4711' })
    expect(told.statusCode, told.body).toBe(201)
    for (const private_ of ['Yard One', 'Drill SA', 'Mr Sellerson', '48250', '"5000'])
      expect(told.body).not.toContain(private_)
    expect(told.json().steps).toMatchObject([
      { milestone: 'picked_up', note: '' },
      { milestone: 'at_port', note: 'CMR 4711', by: 'forwarder' },
    ])
    expect((await stepsOf(id, staff))[1]).toMatchObject({ by: 'forwarder', who: 'Heavy Lift Lines' })
    expect((await stepsOf(id, seller))[1]).toMatchObject({ by: 'forwarder', who: null, note: 'CMR 4711' })
    expect(await mailsAbout(seller, 'at the port since')).toHaveLength(1)
    const mails = await it.mailsTo(email)
    expect(mails.filter(({ text }) => text.includes('/user/transport/'))).toHaveLength(1)
    // Only a hash of it is stored.
    const links = await it.services.db.select().from(transportLink).where(eq(transportLink.orderId, id))
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('reads the goods and their town as they were ordered, whatever the listing says since', async () => {
    const { token } = await carried()
    const before = (await open(token)).json()
    await it.services.db
      .update(listing)
      .set({ title: 'Something else', language: 'fr', city: 'Oslo', country: 'Norway' })
      .where(eq(listing.companyId, seller.companyId))
    expect((await open(token)).json()).toEqual(before)
  })

  test('has no link before the payment', async () => {
    const email = newForwarder()
    await agreed({ seller, buyer, staff }, email)
    expect(await linkOf(email)).toBe('')
  })

  test('loses its link when staff end it or mail another one, and is told so', async () => {
    const { id, token, email } = await carried()
    const params = { id, sellerId: String(seller.companyId) }
    const [link] = (await read(id, staff)).json().transports[0]?.links ?? []
    expect(link).toMatchObject({ company: 'Heavy Lift Lines', isOpen: true, canMail: true })
    expect((await read(id, seller)).json().transports[0]?.links).toEqual([])
    const body = { invitationId: link?.invitationId ?? '' }
    await it.call(api.mailTransportLink, staff, { params, body })
    const again = await linkOf(email)
    expect(statusOf(await tellByLink(token))).toEqual([410, 'gone'])
    expect((await open(again)).statusCode).toBe(200)
    await it.call(api.endTransportLink, staff, { params, body })
    expect(statusOf(await open(again))).toEqual([410, 'gone'])
    expect(statusOf(await it.attempt(api.endTransportLink, staff, { params, body }))).toEqual([
      409,
      'already_decided',
    ])
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['end_transport_link', 'mail_transport_link'])
    for (const who of [seller, buyer])
      expect((await it.attempt(api.mailTransportLink, who, { params, body })).statusCode).toBe(403)
    const other = { invitationId: 'A'.repeat(22) }
    expect((await it.attempt(api.mailTransportLink, staff, { params, body: other })).statusCode).toBe(404)
  })

  test('has room of its own: a link that reports without end keeps nobody else from reporting', async () => {
    const { id, token } = await carried()
    const [link] = await it.services.db.select().from(transportLink).where(eq(transportLink.orderId, id))
    const report = {
      orderId: id,
      companyId: seller.companyId,
      milestone: 'at_port',
      isExpected: false,
    } as const
    const row = { ...report, day: today(), place: 'Bordeaux', note: '', toldBy: 'forwarder' } as const
    const toldAt = it.services.now()
    const most = MILESTONE_LIMITS.records.forwarder
    await it.services.db
      .insert(transportMilestone)
      .values(Array.from({ length: most }, () => ({ ...row, linkId: link?.id ?? '', toldAt })))
    expect(statusOf(await tellByLink(token))).toEqual([409, 'quota_reached'])
    expect((await tell(id, seller)).statusCode).toBe(201)
  })

  test('has a link to the end of the day that its mail names, in UTC', async () => {
    const { token, email } = await carried()
    const { until } = (await open(token)).json()
    expect(until).toMatch(/T23:59:59\.999Z$/)
    const day = formatDay(until, 'en')
    expect((await it.mailsTo(email)).some(({ text }) => text.includes(`It works until ${day}`))).toBe(true)
    it.setNow(new Date(new Date(until).getTime() - 1))
    expect((await open(token)).statusCode).toBe(200)
    it.setNow(new Date(until))
    expect(statusOf(await open(token))).toEqual([410, 'gone'])
  })

  test('keeps a link that is there to the end of its day, too', async () => {
    const { id } = await carried()
    const ofOrder = eq(transportLink.orderId, id)
    const file = new URL('../../db/migrations/0076-waiting-files.sql', import.meta.url)
    const updates = readFileSync(file, 'utf8').match(/^UPDATE[^;]*;/gm) ?? []
    expect(updates).toHaveLength(2)
    for (const time of ['00:00:00.000', '10:30:00.000', '23:59:59.999']) {
      const expiresAt = new Date(`2027-05-19T${time}Z`)
      await it.services.db.update(transportLink).set({ expiresAt }).where(ofOrder)
      for (const update of updates) await it.services.pool.query(update)
      const [link] = await it.services.db.select().from(transportLink).where(ofOrder)
      expect(link?.expiresAt.toISOString()).toBe('2027-05-19T23:59:59.999Z')
    }
  })

  test('gets the same link once more from a mail of which nobody knew whether it had left', async () => {
    const { id, token, email } = await carried()
    const [link] = await it.services.db.select().from(transportLink).where(eq(transportLink.orderId, id))
    await runCron('mail-transport-link', { linkId: link?.id })
    expect(await linkOf(email)).toBe(token)
    expect((await open(token)).statusCode).toBe(200)
  })

  test('has a mail of which staff read whether it waits, has left, or was not delivered', async () => {
    const { id, email } = await carried()
    const linkNow = async () => (await read(id, staff)).json().transports[0]?.links[0]
    expect(await linkNow()).toMatchObject({ mail: 'mailed' })
    const mailAgain = async () => {
      const body = { invitationId: (await linkNow())?.invitationId ?? '' }
      await it.call(api.mailTransportLink, staff, { params: { id, sellerId: seller.companyId }, body })
    }
    await mailAgain()
    expect(await linkNow()).toMatchObject({ mail: 'waits', isOpen: true })
    await it.runJobs()
    expect(await linkNow()).toMatchObject({ mail: 'mailed' })

    const refused = new PermanentFailure('550 no such mailbox')
    vi.spyOn(it.services.mailer, 'send').mockRejectedValueOnce(refused)
    await mailAgain()
    await expect(it.runJobs()).rejects.toThrow('550')
    expect(await linkNow()).toMatchObject({ mail: 'failed' })

    await mailAgain()
    await it.runJobs()
    expect(await linkNow()).toMatchObject({ mail: 'mailed' })
    const trouble = { kind: 'bounce', said: '550', notedAt: it.services.now() } as const
    await keepTrouble(it.services.db, email, trouble)
    expect(await linkNow()).toMatchObject({ mail: 'failed' })
    const sent = (await it.mailsTo(email)).length
    await mailAgain()
    await it.runJobs()
    expect(await linkNow()).toMatchObject({ mail: 'failed' })
    expect(await it.mailsTo(email)).toHaveLength(sent)
  })

  test('keeps its mail address as long as it may need a link, and staff read once it has none', async () => {
    const canMail = async (of: string) => (await read(of, staff)).json().transports[0]?.links[0]?.canMail
    const { id } = await carried()
    // Agreed, and not paid for: until the offer ends, a payment mails its link.
    const { payFor } = await agreed({ seller, buyer, staff }, newForwarder())
    it.setNow(new Date(Date.now() + 100 * 86_400_000))
    await runCron('end-freight-invitations')
    expect(await canMail(id)).toBe(true)
    it.setNow(null)
    expect(await canMail(await payFor())).toBe(true)
    // Its last link is over, but the goods are still on their way.
    it.setNow(new Date(Date.now() + (LINK_LIFETIME_DAYS + 1) * 86_400_000))
    await runCron('end-freight-invitations')
    expect(await canMail(id)).toBe(true)
    it.setNow(null)
    for (const statut of [4, 5, 6, 7] as const)
      await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
    // Delivered, with a link that works.
    it.setNow(new Date(Date.now() + 100 * 86_400_000))
    await runCron('end-freight-invitations')
    expect(await canMail(id)).toBe(true)
    it.setNow(new Date(Date.now() + (LINK_LIFETIME_DAYS + 1) * 86_400_000))
    await runCron('end-freight-invitations')
    expect(await canMail(id)).toBe(false)
    const [link] = (await read(id, staff)).json().transports[0]?.links ?? []
    const body = { invitationId: link?.invitationId ?? '' }
    const params = { id, sellerId: seller.companyId }
    expect(statusOf(await it.attempt(api.mailTransportLink, staff, { params, body }))).toEqual([
      409,
      'conflict',
    ])
  })

  test('keeps its link from staff of the seller’s or the buyer’s company', async () => {
    const { id } = await carried()
    const [link] = (await read(id, staff)).json().transports[0]?.links ?? []
    const params = { id, sellerId: String(seller.companyId) }
    const body = { invitationId: link?.invitationId ?? '' }
    for (const { companyId } of [seller, buyer]) {
      const insider = await createTestMember(it.services, { role: 'staff', companyId })
      for (const act of [api.mailTransportLink, api.endTransportLink])
        expect((await it.attempt(act, insider, { params, body })).refusal.code).toBe('own_company')
    }
  })

  test('reads why a link does not work: unknown, too old, or of a cancelled order', async () => {
    const { id, token } = await carried()
    expect(statusOf(await open('made-up'))).toEqual([404, 'bad_token'])
    it.setNow(new Date(Date.now() + (LINK_LIFETIME_DAYS + 1) * 86_400_000))
    expect(statusOf(await tellByLink(token))).toEqual([410, 'gone'])
    it.setNow(null)
    await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut: 3, reason: 'Lost.' } })
    expect(statusOf(await open(token))).toEqual([410, 'gone'])
    expect(statusOf(await tell(id, seller))).toEqual([409, 'move_not_allowed'])
    expect((await read(id, buyer)).json().transports).toEqual([])
  })
})
