import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { requirement } from '#db/schema/content.ts'
import { operator } from '#kernel/web/operator.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

const it = useApp({ rateLimitFactor: 1 })

const ASKED = {
  text: 'Two mud pumps of 1600 hp,\nat Port-Gentil in March.',
  email: 'looking@company.example',
}
let caller = 0

/** Each call comes from another address, unless the test is about addresses. */
const send = (
  payload: object = ASKED,
  headers: Record<string, string> = {},
  remoteAddress?: string,
  url = '/api/requirements',
) =>
  it.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: remoteAddress ?? `10.1.0.${(caller += 1)}`,
  })

describe('before there is any staff', () => {
  test("a requirement goes to the site's own mailbox", async () => {
    expect((await send()).statusCode).toBe(201)
    await it.runJobs()
    expect(await it.mailsTo(operator().email)).toHaveLength(1)
  })
})

describe('sending a requirement', () => {
  let staff: TestMember
  let suspended: TestMember
  let member: TestMember
  beforeAll(async () => {
    staff = await createTestMember(it.services, { role: 'staff', language: 'fr' })
    suspended = await createTestMember(it.services, { role: 'staff', suspended: true })
    member = await createTestMember(it.services)
  })

  test('keeps it and tells each active member of staff, in their language', async () => {
    const email = 'stranger@company.example'
    const answer = await send({ text: `  ${ASKED.text}  `, email: ` ${email} ` })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ message: 'Your requirement was received. We will reply shortly.' })
    const stored = await it.services.db.select().from(requirement).where(eq(requirement.email, email))
    expect(stored).toEqual([
      expect.objectContaining({ about: 'equipment', email, text: ASKED.text, memberId: null }),
    ])
    await it.runJobs()
    const [mail, ...others] = await it.mailsTo(staff.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Recherche de matériel\u00a0: ${email}`)
    expect(mail?.text).toContain('at Port-Gentil in March.')
    expect(mail?.html).toContain(`/fr/staff/messages?message=${stored[0]?.id}`)
    for (const nobody of [suspended.email, operator().email]) {
      const mails = await it.mailsTo(nobody)
      expect(mails.filter(({ subject }) => subject.includes(email))).toEqual([])
    }
    expect(await it.mailsTo(email)).toEqual([])
  })

  test('keeps what was searched for as its filters, without order and page, and staff read it with a clock', async () => {
    const email = 'searched@company.example'
    const search = 'page=3&sort=newest&searchStr=mud+pump&currency=usd&maxPrice=5000&country=Gabon'
    expect((await send({ ...ASKED, email, search })).statusCode).toBe(201)
    const filters = { searchStr: 'mud pump', country: 'Gabon', currency: 'usd', maxPrice: '5000' }
    const [, open] = await it.call(api.listMessages, staff)
    const found = open.find((message) => message.email === email)
    expect(found?.search).toEqual(filters)
    expect(Date.parse(found?.dueAt ?? '') - Date.parse(found?.sentAt ?? '')).toBe(24 * 3_600_000)
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'messages' } })
    expect(items.find(({ who }) => who === email)).toMatchObject({
      label: expect.stringMatching(/^mud pump, Gabon: Two mud pumps/) as string,
      due: found?.dueAt,
    })
    await it.call(api.closeMessage, staff, { params: { id: found?.id ?? '' } })
    expect(await it.call(api.readMessage, staff, { params: { id: found?.id ?? '' } })).toMatchObject({
      dueAt: null,
    })
  })

  test('keeps no search of everything, and takes none that no list accepts', async () => {
    const email = 'everything@company.example'
    expect((await send({ ...ASKED, email, search: 'page=2' })).statusCode).toBe(201)
    const stored = await it.services.db.select().from(requirement).where(eq(requirement.email, email))
    expect(stored).toMatchObject([{ search: null }])
    for (const search of ['country=Nowhere', 'searchStr=x&unknown=1', 'x'.repeat(1501), 7])
      expect((await send({ ...ASKED, search })).statusCode, String(search)).toBe(400)
    expect((await send({ ...ASKED, search: 'searchStr=x' }, {}, undefined, '/api/contact')).statusCode).toBe(
      400,
    )
  })

  test('names the member who sent it, and answers in the language of the page', async () => {
    const answer = await send(
      { ...ASKED, email: member.email },
      { ...member.headers, 'accept-language': 'fr' },
    )
    expect(answer.json()).toEqual({
      message: 'Votre demande a été reçue. Nous vous répondrons rapidement.',
    })
    const [stored] = await it.services.db
      .select()
      .from(requirement)
      .where(eq(requirement.email, member.email))
    expect(stored?.memberId).toBe(member.memberId)
  })

  test('takes a text of exactly 20 and of exactly 1500 characters', async () => {
    expect((await send({ ...ASKED, text: 'x'.repeat(20) })).statusCode).toBe(201)
    expect((await send({ ...ASKED, text: 'x'.repeat(1500) })).statusCode).toBe(201)
  })

  const tooShort = 'Please describe your requirement in at least 20 characters.'
  const noAddress = 'Please enter a valid email address.'
  const malformed = 'This value was not expected here.'
  test.each([
    [{ email: ASKED.email }, 422, 'text', 'Please describe what you are looking for.'],
    [{ ...ASKED, text: ' \n ' }, 422, 'text', 'Please describe what you are looking for.'],
    [{ ...ASKED, text: ` ${'x'.repeat(19)} ` }, 422, 'text', tooShort],
    [
      { ...ASKED, text: 'x'.repeat(1501) },
      422,
      'text',
      'Your requirement exceeds the maximum of 1500 characters.',
    ],
    [{ text: ASKED.text }, 422, 'email', noAddress],
    [{ ...ASKED, email: 'nobody' }, 422, 'email', noAddress],
    [{ ...ASKED, email: 'a@b.example\nBcc: c@d.example' }, 422, 'email', noAddress],
    [{ ...ASKED, email: `${'x'.repeat(243)}@company.com` }, 422, 'email', noAddress],
    [{ ...ASKED, text: 20 }, 400, 'text', malformed],
    [{ ...ASKED, text: `${ASKED.text}\u0000` }, 400, 'text', malformed],
    [{ ...ASKED, name: 'Jean' }, 400, 'name', malformed],
  ])('refuses %j with %i', async (body, status, field, message) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: [{ [field]: message }] })
  })

  test('reaches staff from the contact page too, in words of its own', async () => {
    const contact = (body: object) => send(body, {}, undefined, '/api/contact')
    const email = 'writes@company.example'
    const answer = await contact({ text: 'Where does my order GS-O-2031 stand?', email })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ message: 'Your message was received. We will reply by mail.' })
    const stored = await it.services.db.select().from(requirement).where(eq(requirement.email, email))
    expect(stored).toEqual([expect.objectContaining({ about: 'contact', email })])
    await it.runJobs()
    const mails = await it.mailsTo(staff.email)
    expect(mails.find(({ subject }) => subject === `Message de ${email}`)?.text).toContain('GS-O-2031')
    const refused = await contact({ text: 'Hello', email })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      errors: [{ text: 'Please write at least 20 characters, so that we understand what it is about.' }],
    })
  })

  test('is possible ten times an hour from one address', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await send(ASKED, {}, '10.2.0.1')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })
})
