import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { knownDevice, member, companyAct, companyInvitation } from '#db/schema/accounts.ts'
import { deposit } from '#db/schema/deposits.ts'
import { disavowal } from '#db/schema/disavowals.ts'
import { staffView } from '#db/schema/views.ts'
import { comparedListing } from '#db/schema/compare.ts'
import { listingNote, shortlist, shortlistEntry } from '#db/schema/shortlists.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { inspection } from '#db/schema/inspections.ts'
import { freightRequest, quote, quoteMessage } from '#db/schema/quotes.ts'
import { purchaseLimit, requisition } from '#db/schema/requisitions.ts'
import { requirement } from '#db/schema/content.ts'
import { dispute, disputeMessage } from '#db/schema/disputes.ts'
import { orderMessage } from '#db/schema/order-messages.ts'
import { listingImport, listingImportRow } from '#db/schema/imports.ts'
import {
  availabilityRequest,
  documentFile,
  listing,
  listingDocument,
  listingRevision,
} from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { savedSearch, searchAlert } from '#db/schema/searches.ts'
import { report } from '#db/schema/reports.ts'
import { wanted, wantedAnswer } from '#db/schema/wanted.ts'
import { mandate } from '#db/schema/mandates.ts'
import { transportMilestone } from '#db/schema/transport.ts'
import * as api from '#test/api.ts'
import { keepTrouble } from '#platform/mail/mail-troubles.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { maskMail } from './collect-records.ts'

const it = useApp()
const { rate, opened, pay, ordersOf, runCron } = buying(it)

let own: TestMember
let ownSecret: string
let other: TestMember
let staff: TestMember
/** Data of other people that must not appear in anybody else's download. */
const OTHERS = { firstName: 'Zébulon', lastName: 'Fremdmann' }

const download = ({ memberId, headers }: Pick<TestMember, 'memberId' | 'headers'>) =>
  it.attempt(api.exportMemberData, { headers }, { params: { userId: memberId } })
const dataOf = async (who: TestMember) => (await download(who)).json()

beforeAll(async () => {
  const { services } = it
  own = await createTestMember(services, {
    firstName: 'Mireille',
    lastName: 'Ondo-Marker',
    city: 'Marker-City',
    companyName: 'Marker Company',
    email: 'mireille@marker.example',
  })
  ;({ secret: ownSecret } = await giveSecondFactor(services, own))
  other = await createTestMember(services, { ...OTHERS, email: 'foreign@other.example' })
  staff = await createTestMember(services, { ...OTHERS, role: 'staff', email: 'staff@other.example' })
  await fillAccount()
})

/** Fills every place in which a member can leave data. */
async function fillAccount(): Promise<void> {
  const { db } = it.services
  const foreign = await createTestArticle(db, { ...other, onHand: 9, values: { title: 'Mud pump' } })
  const listed = await createTestListing(db, { ...own, values: { title: 'Own top drive', note: 'Fine' } })
  await createTestListing(db, { ...own, values: { title: 'Own draft', state: 'draft' }, onHand: null })
  const content = { title: 'Own proposal' } as unknown as typeof listingRevision.$inferInsert.content
  await db
    .insert(listingRevision)
    .values({ listingId: listed, state: 'under_review', content, createdBy: own.memberId })
  const hash = 'f'.repeat(64)
  await db.insert(documentFile).values({ hash, bytes: 9, pages: 1 })
  await db.insert(listingDocument).values({ listingId: listed, kind: 'manual', fileHash: hash })
  await db.insert(favourite).values({ memberId: own.memberId, listingId: foreign })
  await db.insert(comparedListing).values({ memberId: own.memberId, listingId: foreign })
  await db.insert(staffView).values({
    memberId: own.memberId,
    page: '/staff/orders',
    query: 'statut=2',
    name: 'Marker view',
    createdAt: it.services.now(),
  })
  await db.insert(listingNote).values({
    memberId: own.memberId,
    companyId: own.companyId,
    listingId: foreign,
    note: 'Ask for the papers',
  })
  const [list] = await db.insert(shortlist).values({ companyId: own.companyId, name: 'Rig 7' }).returning()
  if (!list) throw new Error('no list was inserted')
  await db.insert(shortlistEntry).values({ shortlistId: list.id, listingId: foreign, addedBy: own.memberId })
  await db.insert(favouriteMail).values({ memberId: own.memberId, wanted: false })
  await db.insert(savedSearch).values({
    memberId: own.memberId,
    name: 'Marker search',
    query: 'searchStr=marker',
    frequency: 'daily',
    seenUntil: new Date(),
    nextAt: new Date(),
  })
  const alert = { language: 'en', frequency: 'weekly', seenUntil: new Date(), nextAt: new Date() } as const
  const times = { askedAt: new Date(), expiresAt: new Date() }
  await db.insert(searchAlert).values([
    {
      id: 'own',
      ...alert,
      ...times,
      email: own.email.toLowerCase(),
      query: 'searchStr=own',
      tokenHash: Buffer.from('a'),
    },
    {
      id: 'other',
      ...alert,
      ...times,
      email: other.email,
      query: 'searchStr=foreign',
      tokenHash: Buffer.from('b'),
    },
  ])
  const need = {
    text: 'Marker wanted',
    category: 'General Equipment',
    type: 'Valves',
    units: 2,
    country: 'Gabon',
  }
  const [request] = await db
    .insert(wanted)
    .values([
      { ...own, ...need, state: 'open', createdAt: new Date() },
      { ...other, ...need, text: 'A foreign need', state: 'open', createdAt: new Date() },
    ])
    .returning({ id: wanted.id })
  await db.insert(report).values({
    id: 'r'.repeat(22),
    about: 'listing',
    listingId: listed,
    companyId: own.companyId,
    reason: 'fraud',
    text: 'Marker report',
    reporterId: own.memberId,
    reporterCompanyId: own.companyId,
    language: 'en',
    reportedAt: new Date(),
    dueAt: new Date(),
  })
  await db.insert(wantedAnswer).values([
    { ...own, wantedId: request?.id ?? 0, listingId: listed, text: 'Marker offer', createdAt: new Date() },
    {
      ...other,
      wantedId: request?.id ?? 0,
      listingId: foreign,
      text: 'A foreign offer',
      createdAt: new Date(),
    },
  ])
  const toInspect = {
    listingId: foreign,
    payer: 'buyer',
    country: 'Gabon',
    scope: 'full',
    checkList: 'valve',
    askedAt: new Date(),
  } as const
  const asks = (who: TestMember, words: string) => ({
    ...toInspect,
    id: words,
    memberId: who.memberId,
    companyId: who.companyId,
    payerCompanyId: who.companyId,
    place: words,
    remarks: words,
  })
  await db.insert(inspection).values([asks(own, 'Marker yard'), asks(other, 'A foreign yard')])
  await db.insert(mandate).values({
    ...own,
    id: 'own-mandate',
    version: 0,
    language: 'fr',
    textSha256: 'a'.repeat(64),
    content: { fields: { signatory: 'Mireille' } } as never,
    acceptedAt: new Date('2026-11-01T10:00:00Z'),
    signedOn: '2026-11-01',
    expiresOn: '2027-11-01',
    state: 'in_force',
  })
  const asked = { country: 'Gabon', units: 2, listingId: foreign }
  await db.insert(quote).values([
    { ...asked, ...own, id: 'own-quote', message: 'Marker message of my own.' },
    { ...asked, ...other, id: 'foreign-quote', listingId: listed, message: 'A foreign message.' },
  ])
  const stopped = { side: 'buyer' as const, state: 'open' as const, madeAt: new Date(), dueAt: new Date() }
  await db.insert(disavowal).values([
    { ...stopped, ...own, id: 'd1', quoteId: 'own-quote', text: 'Nobody here agreed.' },
    { ...stopped, ...other, id: 'd2', quoteId: 'foreign-quote', text: 'Foreign words.' },
  ])
  const place = { incoterm: 'DAP' as const, askedAt: new Date() }
  await db.insert(freightRequest).values([
    {
      ...place,
      id: 'f1',
      quoteId: 'own-quote',
      memberId: own.memberId,
      city: 'Oyem',
      remarks: 'Marker remarks.',
    },
    {
      ...place,
      id: 'f2',
      quoteId: 'foreign-quote',
      memberId: other.memberId,
      city: 'Pau',
      remarks: 'Foreign.',
    },
  ])
  const written = { quoteId: 'own-quote', side: 'buyer' as const }
  const [made] = await db
    .insert(quoteMessage)
    .values([
      {
        ...written,
        memberId: own.memberId,
        text: 'Marker words of my own.',
        priceMinor: 120_000n,
        currency: 'eur',
        units: 2,
        incoterm: 'FOB',
        place: 'Port-Gentil',
        deliveryMinor: 0n,
        validUntil: new Date('2026-12-01T00:00:00Z'),
        offerState: 'standing',
      },
      { ...written, memberId: other.memberId, text: 'Foreign words.' },
    ])
    .returning({ id: quoteMessage.id })
  if (!made) throw new Error('no offer was inserted')
  await db.insert(deposit).values({
    ...own,
    id: 'own-deposit',
    currency: 'eur',
    amountMinor: 5000n,
    totalMinor: 100_000n,
    ruleVersion: 1,
    rule: 'When it goes back.',
    language: 'en',
    state: 'cancelled',
    createdAt: new Date(),
    checkedAt: new Date(),
    updatedAt: new Date(),
  })
  await db.insert(purchaseLimit).values({ ...own, currency: 'usd', maxMinor: 100_000n })
  await db.insert(requisition).values({
    ...own,
    id: 'own-requisition',
    quoteId: 'own-quote',
    offerId: made.id,
    note: 'Marker reason to buy',
    vatRateBp: 0,
    vatMinor: 0n,
    askedAt: new Date(),
    until: new Date(),
  })
  await db.insert(requirement).values([
    {
      id: 'own-need',
      email: own.email,
      text: 'Marker need',
      memberId: own.memberId,
      answeredAt: new Date(),
      answer: 'Marker answer',
      search: { searchStr: 'Marker need' },
    },
    { id: 'foreign-need', email: other.email, text: 'A foreign need', memberId: other.memberId },
  ])
  await db.insert(availabilityRequest).values({ memberId: own.memberId, askedAt: new Date() })
  const [sheet] = await db
    .insert(listingImport)
    .values({ ...own, fileName: 'Marker.csv', language: 'en' })
    .returning({ id: listingImport.id })
  await db.insert(listingImportRow).values({ importId: sheet?.id ?? 0, number: 2, cells: ['Marker cell'] })
  const invited = { language: 'en' as const, sentAt: new Date(), expiresAt: new Date() }
  await db.insert(companyInvitation).values([
    {
      ...invited,
      id: 'sent',
      companyId: own.companyId,
      invitedBy: own.memberId,
      email: 'guest@other.example',
    },
    { ...invited, id: 'received', companyId: other.companyId, invitedBy: other.memberId, email: own.email },
  ])
  const acted = { companyId: own.companyId, actedAt: new Date() }
  await db.insert(companyAct).values([
    { ...acted, memberId: own.memberId, act: 'invited' },
    { ...acted, memberId: other.memberId, act: 'appointed', subjectMemberId: own.memberId },
  ])
  await db
    .insert(staffAct)
    .values([
      act('publish', 'listing', String(listed), { note: 'Well described', by: OTHERS.lastName }),
      act('suspend', 'member', String(own.memberId), { reason: 'Marker reason' }),
      act('suspend', 'member', String(other.memberId), { reason: 'A foreign reason' }),
    ])
  await it.attempt(api.forgotPassword, null, { body: { email: own.email } })
  await db
    .insert(knownDevice)
    .values({ memberId: own.memberId, deviceHash: Buffer.alloc(32), usedAt: new Date() })
  await it.runJobs()
  await rate([[foreign, 1]], own)
  const cartId = await rate([[foreign, 2]], own)
  const { intentId } = await opened(cartId, own)
  await pay(intentId)
  await it.runJobs()
  const [order] = await ordersOf(cartId)
  await it.call(api.moveStaffOrder, staff, {
    params: { id: order?.id },
    body: { statut: 3, reason: 'Damaged in the yard' },
  })
  await disputeInto(order?.id ?? '', foreign)
  const told = { milestone: 'sailed', isExpected: true, day: '2026-12-01', toldBy: 'seller' } as const
  const ofOrder = { orderId: order?.id ?? '', companyId: other.companyId, toldAt: new Date() }
  await db.insert(transportMilestone).values([
    { ...told, ...ofOrder, memberId: own.memberId, place: 'Marker port', note: '' },
    { ...told, ...ofOrder, memberId: other.memberId, place: 'Pau', note: 'A foreign note' },
  ])
  await it.runJobs()
  const trouble = { kind: 'bounce', said: 'no such mailbox', notedAt: new Date() } as const
  await keepTrouble(it.services.db, own.email, trouble)
}

async function disputeInto(orderId: string, listingId: number): Promise<void> {
  const { db } = it.services
  const at = new Date()
  const { companyId: sellerCompanyId } = other
  const opened = { orderId, listingId, sellerCompanyId, openedBy: own.memberId, openedAt: at }
  await db.insert(dispute).values({ ...opened, id: 'own-dispute', state: 'open' })
  const said = { orderId, companyId: sellerCompanyId, sentAt: at } as const
  await db.insert(orderMessage).values([
    { ...said, side: 'buyer', memberId: own.memberId, body: 'Marker question' },
    { ...said, side: 'seller', memberId: other.memberId, body: 'Foreign answer' },
  ])
  await db.insert(disputeMessage).values([
    { disputeId: 'own-dispute', side: 'buyer', memberId: own.memberId, body: 'Marker words', sentAt: at },
    { disputeId: 'own-dispute', side: 'seller', memberId: other.memberId, body: 'Foreign words', sentAt: at },
  ])
}

const act = (name: string, subject: string, subjectId: string, details: object) => ({
  memberId: staff.memberId,
  act: name,
  subject,
  subjectId,
  details,
})

describe('the download of the own data', () => {
  test('is a file that nobody keeps on the way', async () => {
    const answer = await download(own)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="gisement-data-${new Date().toISOString().slice(0, 10)}.json"`,
    })
  })

  test('holds something in every section', async () => {
    const data = await dataOf(own)
    for (const [section, value] of Object.entries(data))
      expect([section, Array.isArray(value) ? value.length > 0 : value !== null]).toEqual([section, true])
    expect(data.profile).toMatchObject({
      userId: own.memberId,
      firstName: 'Mireille',
      lastName: 'Ondo-Marker',
      email: own.email,
      phone: '+241 11 00 48 58',
      jobTitle: 'Procurement manager',
      city: 'Marker-City',
      role: 'member',
      isCompanyAdmin: true,
    })
    expect(data.company).toMatchObject({ id: own.companyId, name: 'Marker Company' })
    expect(data.sessions).toEqual([
      {
        browser: null,
        system: null,
        createdAt: expect.any(String),
        refreshedAt: expect.any(String),
        expiresAt: expect.any(String),
        endedAt: null,
      },
    ])
    expect(data.knownDevices).toEqual([{ usedAt: expect.any(String) }])
    expect(data.mailedLinks).toMatchObject([{ purpose: 'reset_password', usedAt: null }])
    expect(data.favourites).toMatchObject([{ title: 'Mud pump' }])
    expect(data.compared).toMatchObject([{ title: 'Mud pump' }])
    expect(data.transportMilestones).toMatchObject([{ milestone: 'sailed', place: 'Marker port' }])
    expect(data.inspections).toMatchObject([{ place: 'Marker yard', scope: 'full', state: 'asked' }])
    expect(data.savedViews).toMatchObject([{ name: 'Marker view', filters: 'statut=2' }])
    expect(data.listingNotes).toMatchObject([{ title: 'Mud pump', note: 'Ask for the papers' }])
    expect(data.listedOn).toMatchObject([{ title: 'Mud pump', list: 'Rig 7' }])
    expect(data.savedSearches).toMatchObject([{ name: 'Marker search', filters: 'searchStr=marker' }])
    expect(data.searchAlerts).toMatchObject([
      { filters: 'searchStr=own', mails: 'weekly', confirmedAt: null },
    ])
    expect(data.wanted).toMatchObject([{ text: 'Marker wanted', units: 2 }])
    expect(data.reports).toMatchObject([{ text: 'Marker report', state: 'open', note: null }])
    expect(data.wantedAnswers).toMatchObject([{ text: 'Marker offer' }])
    expect(data.mailWishes).toEqual([{ mails: 'favourites', wanted: false, lastOn: null }])
    expect(data.quotes).toMatchObject([{ id: 'own-quote', message: 'Marker message of my own.', units: 2 }])
    expect(data.disavowals).toMatchObject([{ text: 'Nobody here agreed.', state: 'open', note: null }])
    expect(data.quoteMessages).toMatchObject([
      { quoteId: 'own-quote', text: 'Marker words of my own.', offer: { unitPrice: 1200, incoterm: 'FOB' } },
    ])
    expect(data.invitations.map(({ direction }) => direction).toSorted()).toEqual(['received', 'sent'])
    expect(data.requirements).toMatchObject([
      { text: 'Marker need', answer: 'Marker answer', search: { searchStr: 'Marker need' } },
    ])
    expect(data.mandates).toMatchObject([
      { version: 0, state: 'in_force', signed: { content: { fields: { signatory: 'Mireille' } } } },
    ])
  })

  test('has listings with all details, drafts, pictures and proposed changes', async () => {
    const { imports, listings, proposedChanges } = await dataOf(own)
    expect(listings).toMatchObject([
      {
        title: 'Own top drive',
        state: 'published',
        price: 1250,
        note: 'Fine',
        descriptionText: 'Removed from service in 2024, tested.',
        stock: { onHand: 3, reserved: 0 },
        documents: [
          {
            kind: 'manual',
            removed: false,
            address: expect.stringMatching(/\/document\/[0-9a-f]{32}\.pdf$/),
          },
        ],
        pictures: [
          { address: expect.stringMatching(/^http:\/\/gisement\.test\/img\/[0-9a-f]{32}-1200\.jpg$/) },
        ],
      },
      { title: 'Own draft', state: 'draft', stock: null },
    ])
    expect(imports).toMatchObject([{ fileName: 'Marker.csv', rows: [{ number: 2, cells: ['Marker cell'] }] }])
    expect(proposedChanges).toMatchObject([{ content: { title: 'Own proposal' }, state: 'under_review' }])
  })

  test('has carts and orders with their way, their money and their address', async () => {
    const { carts, orders } = await dataOf(own)
    expect(carts.map(({ articles, payments }) => [articles.length, payments.length])).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect(carts[0]).toMatchObject({ country: 'Gabon', city: 'Port-Gentil', subtotal: 1250 })
    expect(orders).toMatchObject([
      {
        reference: expect.stringMatching(/^GS-O-\d+$/),
        status: 3,
        subtotal: 2500,
        country: 'Gabon',
        articles: [{ title: 'Mud pump', quantity: 2, unitPrice: 1250 }],
        history: [
          { status: 1, cause: 'payment_succeeded' },
          { status: 3, reason: 'Damaged in the yard' },
        ],
        refunds: [{ reason: 'order_cancelled' }],
      },
    ])
  })

  test('has mails and records, with the ends of secret links and other people masked', async () => {
    const { mails, recorded } = await dataOf(own)
    const reset = mails.find(({ subject }) => subject.startsWith('Choose a new password'))
    expect(reset?.text).toContain('http://gisement.test/user/reset/***')
    expect(recorded.map(({ by, act: name, reason }) => [by, name, reason])).toEqual([
      ['staff', 'publish', 'Well described'],
      ['staff', 'suspend', 'Marker reason'],
      ['staff', 'move_order', 'Damaged in the yard'],
      ['you', 'invited', null],
      ['colleague', 'appointed', null],
    ])
  })

  test('holds no secret and nothing of anybody else', async () => {
    const { body } = await download(own)
    const [row] = await it.services.db.select().from(member).where(eq(member.id, own.memberId))
    expect(body).not.toContain(row?.passwordHash ?? 'no hash')
    expect(body).not.toContain('argon2')
    expect(body).not.toContain(own.sessionId)
    expect(body.replaceAll(/\/(img|document)\/[\w.-]+/g, '')).not.toMatch(/[\w-]{43}/)
    for (const foreign of [...Object.values(OTHERS), other.email, staff.email, 'guest@', 'A foreign'])
      expect(body).not.toContain(foreign)
  })

  test('of staff names its acts and mails, not whom they were about', async () => {
    const answer = await download(staff)
    const data = answer.json()
    expect(data.recorded.filter(({ by }) => by === 'you').map(({ reason }) => reason)).toEqual(
      Array(data.recorded.length).fill(null),
    )
    expect(data.mails.length).toBeGreaterThan(0)
    expect(new Set(data.mails.map(({ text }) => text))).toEqual(new Set([null]))
    expect(answer.body).not.toMatch(/Mireille|marker\.example/)
  })

  test('is nobody else’s, and of a deleted account nobody’s', async () => {
    expect((await download({ ...own, headers: other.headers })).statusCode).toBe(404)
    expect((await download({ ...own, headers: staff.headers })).statusCode).toBe(404)
    expect((await download({ ...own, headers: { authorization: '' } })).statusCode).toBe(401)
  })
})

test('mails are masked whoever writes in them', () => {
  const text = `To A@b.example and c.d@e.example: https://x.example/user/reset/${'a-Z'.repeat(15)}?x=1 or AB12-34`
  expect(maskMail(text, 'a@B.example')).toBe(
    'To A@b.example and ***@***: https://x.example/user/reset/***?x=1 or AB12-34',
  )
})

describe('with the limits of the public site', () => {
  const limited = useApp({ rateLimitFactor: 1 })
  test('it is made five times an hour; ten wrong passwords in five minutes end the tries to delete', async () => {
    const who = await createTestMember(limited.services)
    const call = (method: 'GET' | 'DELETE', end: string, payload?: object) =>
      limited.app.inject({
        method,
        url: `/api/user/${who.memberId}${end}`,
        headers: who.headers,
        ...(payload && { payload }),
      })
    const downloads: number[] = []
    for (let round = 0; round < 6; round += 1) downloads.push((await call('GET', '/data')).statusCode)
    expect(downloads).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number((await call('GET', '/data')).headers['retry-after'])).toBeGreaterThan(0)
    const tries: number[] = []
    for (let round = 0; round < 10; round += 1)
      tries.push((await call('DELETE', '', { password: 'Wrong-Pass!1' })).statusCode)
    expect(new Set(tries)).toEqual(new Set([422]))
    const refused = await call('DELETE', '', { password: TEST_PASSWORD })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

// Last, because the account is gone afterwards.
describe('after the deletion', () => {
  test('no table holds anything of the person, but for the address of its order and the mandate that it signed', async () => {
    const { db, pool } = it.services
    await db.update(purchaseOrder).set({ status: 3 }).where(eq(purchaseOrder.memberId, own.memberId))
    await runCron('reconcile-payments')
    await it.runJobs()
    const answer = await it.attempt(api.deleteAccount, own, {
      params: { userId: own.memberId },
      body: { password: TEST_PASSWORD, code: codeOfApp(ownSecret, it.services.now().getTime()) },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, '{"message":"Your account was deleted."}'])
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      for (const { row } of rows)
        for (const marker of [
          own.email,
          'Mireille',
          'Ondo-Marker',
          'Marker-City',
          'Marker need',
          'Marker message',
          'Marker cell',
          'Marker.csv',
        ])
          if (row.includes(marker)) found.push(`${name}: ${marker}`)
    }
    // The last mail, which waits to be sent; and the contract, which is kept for ten years.
    expect(new Set(found)).toEqual(
      new Set([
        'public.mandate: Mireille',
        `graphile_worker._private_jobs: ${own.email}`,
        'graphile_worker._private_jobs: Mireille',
      ]),
    )
    const [row] = await db.select().from(listing).where(eq(listing.createdBy, own.memberId))
    expect(row?.state).toBe('withdrawn')
    const [signed] = await db.select().from(mandate).where(eq(mandate.memberId, own.memberId))
    expect(signed).toMatchObject({ state: 'ended', endedBecause: 'closed' })
    expect((await download(own)).statusCode).toBe(401)
  })
})

test('no statement names the listings one by one: a member may have thousands', async () => {
  const dealer = await createTestMember(it.services)
  for (let listed = 0; listed < 30; listed += 1) await createTestListing(it.services.db, dealer)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { listings } = (await dataOf(dealer)) as { listings: unknown[] }
  const parameters = asked.mock.calls.map(([, values]: unknown[]) =>
    Array.isArray(values) ? values.length : 0,
  )
  asked.mockRestore()
  expect(listings).toHaveLength(30)
  expect(parameters.length).toBeGreaterThan(20)
  expect(Math.max(...parameters)).toBeLessThan(30)
})
