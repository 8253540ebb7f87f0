import { expect, expectTypeOf, test } from 'vitest'
import type { MailKind } from '#kernel/notify-kinds.ts'
import type { MailRequest } from '#platform/mail/mail.ts'
import type { MailList } from '#kernel/mail-lists.ts'
import type { MailStop } from '#platform/mail/stop-links.ts'
import type { notify, Person } from '#platform/notifications/notify.ts'
import { renderMail } from './entry-mails.tsx'

/** Words that an English mail contains only in a text of a French seller. */
const TITLE = 'Tête de puits'
const MARKED = `<span lang="fr">${TITLE}</span>`

const order = {
  firstName: 'Aminata',
  reference: 'GS-O-1',
  link: 'https://g.example/user/orders',
  statut: 1,
  articles: [{ title: TITLE, language: 'fr', brand: 'Cameron', qty: 2, price: 10, seller: 'Mandji' }],
  currency: 'eur',
}
const quote = { name: 'Aminata', product: TITLE, language: 'fr', link: 'https://g.example/q' }
const request = {
  ...quote,
  units: 2,
  country: 'Gabon',
  message: 'We need two.',
  others: [{ product: TITLE, language: 'fr', units: 1 }],
}
const listing = { firstName: 'Aminata', address: 'https://g.example/l' }

const MAILS = [
  { template: 'orders.confirmed', data: order, times: 1 },
  { template: 'orders.sold', data: order, times: 1 },
  { template: 'quotes.answer', data: { ...quote, reader: 'buyer' }, times: 1 },
  { template: 'quotes.request-owner', data: { ...request, others: [] }, times: 2 },
  { template: 'quotes.request-staff', data: request, times: 3 },
  {
    template: 'listings.decision',
    data: { ...listing, title: TITLE, language: 'fr', decision: 'publish', isRevision: false, note: null },
    times: 2,
  },
  {
    template: 'listings.still_there',
    data: { ...listing, titles: [TITLE], languages: ['fr'], count: 1 },
    times: 1,
  },
  {
    template: 'wanted.answered',
    data: { ...listing, title: TITLE, language: 'fr', text: 'Ours.', productAddress: 'https://g.example/p' },
    times: 2,
  },
]

test.for(MAILS)('the mail $template marks a title with its language', async ({ template, data, times }) => {
  const { html, subject, text } = await renderMail(template, 'en', data)
  expect(html.split(TITLE).length - 1).toBe(times)
  expect(html.split(MARKED).length - 1).toBe(times)
  expect(`${subject} ${text}`).not.toContain('lang')
})

test.for([
  ['en', '2 × Tête de puits, Cameron: €2,500.50'],
  ['fr', '2 × Tête de puits, Cameron\u00a0: 2\u00a0500,50\u00a0€'],
] as const)('a mail in %s states the total of an order line', async ([language, line]) => {
  const articles = order.articles.map((article) => ({ ...article, price: 1250.25 }))
  const { text } = await renderMail('orders.confirmed', language, { ...order, articles })
  expect(text).toContain(line)
})

test('a mail that was promised before languages were kept says the same words', async () => {
  const { language: _, ...old } = quote
  const before = await renderMail('quotes.answer', 'en', { ...old, reader: 'buyer' })
  const now = await renderMail('quotes.answer', 'en', { ...quote, reader: 'buyer' })
  expect([before.subject, before.text]).toEqual([now.subject, now.text])
})

test('a mail does not compile without what it is told, nor without its stop where it may be stopped', () => {
  expectTypeOf<{ firstName: string }>().not.toExtend<MailRequest<'ledger.payout'>['data']>()
  expectTypeOf<MailRequest<'accounts.restored'>['data']>().not.toExtend<
    MailRequest<'accounts.appointed'>['data']
  >()
  expectTypeOf<MailRequest<'searches.new'>['stop']>().toEqualTypeOf<MailStop>()
  expectTypeOf<MailRequest<'ledger.payout'>['stop']>().toEqualTypeOf<undefined>()
  type Sent<Kind extends MailKind> = Parameters<typeof notify<Kind, Person>>[3]
  expectTypeOf<Sent<'searches.new'>['list']>().toEqualTypeOf<MailList>()
  expectTypeOf<Sent<'searches.new'>['isWanted']>().toEqualTypeOf<(reader: Person) => boolean>()
  expectTypeOf<Sent<'ledger.payout'>['list']>().toEqualTypeOf<undefined>()
})

test('a mail of a name that nobody has is not sent', async () => {
  await expect(renderMail('orders.unheard', 'en', {})).rejects.toThrow('no mail template')
})

test('the plain text of a mail has the address of its action once, the other one twice', async () => {
  const { html, text } = await renderMail('quotes.answer', 'en', { ...quote, reader: 'buyer' })
  expect(text.split(quote.link)).toHaveLength(2)
  expect(html.split(`href="${quote.link}"`)).toHaveLength(3)
})

test('a mail that brings good news does not ask what is wrong with it', async () => {
  const data = { firstName: 'Aminata', note: null, link: 'https://g.example/user/vetting' }
  const textOf = async (decision: string) =>
    (await renderMail('vetting.decided', 'en', { ...data, decision })).text
  expect(await textOf('approve')).not.toContain('If you think that this is wrong')
  expect(await textOf('refuse')).toContain('If you think that this is wrong')
  expect(await textOf('ask')).toContain('Give what is missing')
})

test('the mail about one lowered price speaks of one', async () => {
  const amount = (minor: string) => ({ minor, currency: 'usd' })
  const named = [{ title: TITLE, language: 'fr', from: amount('100000'), to: amount('60000'), percent: -40 }]
  const prices = {
    firstName: 'Aminata',
    lowest: -40,
    highest: -40,
    people: ['Ada', 'Max'],
    named,
    address: 'https://g.example/l',
  }
  const one = (await renderMail('listings.lowered', 'en', { ...prices, listings: 1 })).text.replace(
    /\s+/g,
    ' ',
  )
  expect(one).toContain('Ada and Max changed the price of a listing')
  expect(one).toContain('Buyers see the new price at once.')
  expect(one).not.toContain('together')
})

test('a mail about what nobody can take back only says whom to ask', async () => {
  const told = {
    act: 'not_returned',
    company: 'Mandji',
    person: 'Ada',
    whom: 'Max',
    at: '2026-11-28T10:00:00Z',
  }
  const data = { ...told, firstName: 'Aminata', isOwn: false, undoUntil: null, link: 'https://g.example/c' }
  const { text } = await renderMail('companies.told', 'en', data)
  expect(text).toMatch(/Please write to\s+\S+@/)
  expect(text).not.toContain('take it back')
  expect(text).not.toContain('there is nothing to do')
})
