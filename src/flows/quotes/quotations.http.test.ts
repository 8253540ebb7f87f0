import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quotation } from '#db/schema/quotes.ts'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const it = useApp()
const { accept, ask, offer, read } = quoting(it)
const DAY = 86_400_000

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let stranger: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd' })
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
})
beforeEach(() => it.setNow(null))

const asked = async (references: object = {}, second: object = {}) => {
  const customs = { hsCode: '8481.80', originCountry: 'DE', netWeightKg: 38, weightKg: 40 }
  const values = { title: 'Gate valve 4 in', ...customs, ...second }
  return ask(await createTestListing(it.services.db, { ...seller, onHand: 10, values }), buyer, references)
}
const fetched = (id: string, offerId: string, who: TestMember | null, language = 'en') =>
  it.app.inject({
    method: 'GET',
    url: `/api/quotes/${id}/offers/${offerId}/quotation`,
    headers: { ...who?.headers, 'accept-language': language },
  })
const paperOf = async (quote: QuoteView, who: TestMember, language = 'en') => {
  const answer = await fetched(quote.id, quote.offer?.id ?? '', who, language)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  // A line may end within a phrase.
  return { ...answer.headers, words: (await wordsOfPdf(answer.rawPayload)).replaceAll(/\s+/g, ' ') }
}

describe('the quotation of an offer', () => {
  test('names the listing in the language of its reader, as the seller said it then', async () => {
    const quote = await offer(await asked({}, { secondTitle: 'Vanne à opercule' }), seller)
    expect((await paperOf(quote, buyer, 'fr')).words).toContain('Vanne à opercule')
    const english = (await paperOf(quote, buyer)).words
    expect(english).toContain('Gate valve 4 in')
    expect(english).not.toContain('Vanne')
  })

  test('says what is offered, in the language of its reader, and names only whom the reader may know', async () => {
    const id = await asked({ poNumber: 'RFQ 17', costCentre: 'CC 9' })
    const quote = await offer(id, seller)
    const number = quote.offer?.quotation ?? ''
    expect(number).toMatch(/^GS-QT-\d+$/)
    const forBuyer = await paperOf(quote, buyer)
    expect(forBuyer['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
    for (const words of [
      number,
      'Quotation',
      'Gate valve 4 in',
      'HS code: 8481.80',
      'Made in: Germany',
      '38 kg net each',
      '40 kg gross each',
      '3,301.50 USD',
    ])
      expect(forBuyer.words).toContain(words)
    for (const words of ['3,551.50 USD', 'DAP Libreville', 'Buyer Ltd', 'RFQ 17', 'CC 9', 'Signature'])
      expect(forBuyer.words).toContain(words)
    expect(forBuyer.words).not.toContain('Seller Ltd')
    const forSeller = (await paperOf(quote, seller, 'fr')).words
    for (const words of ['Devis', 'Allemagne', 'Code SH : 8481.80', 'acheteur est nommé après'])
      expect(forSeller).toContain(words)
    for (const words of ['Buyer Ltd', 'RFQ 17', 'CC 9']) expect(forSeller).not.toContain(words)
    await accept(id, buyer)
    const agreed = (await paperOf(await read(id, seller), seller)).words
    expect(agreed).toContain('This offer was accepted.')
    expect(agreed).toContain('Buyer Ltd')
    expect(agreed).toContain('RFQ 17')
    expect(agreed).not.toContain('CC 9')
  })

  test('of a lot says its price and its weights per lot', async () => {
    const quote = await offer(await asked({}, { lotPieces: 12 }), seller)
    const { words } = await paperOf(quote, buyer)
    for (const said of ['lot of 12 pieces', '38 kg net per lot', '40 kg gross per lot', 'Price excl. VAT'])
      expect(words).toContain(said)
    for (const said of [' each', 'Unit price', 'units']) expect(words).not.toContain(said)
    expect((await paperOf(quote, buyer, 'fr')).words).toContain('38 kg net par lot')
  })

  test('has a number of its own, and says on download that a later one has replaced it', async () => {
    const id = await asked()
    const first = await offer(id, seller)
    const second = await offer(id, seller, { price: 900 })
    expect(second.offer?.quotation).not.toBe(first.offer?.quotation)
    expect((await paperOf(first, buyer)).words).toContain(`${second.offer?.quotation} has replaced it`)
    expect((await paperOf(second, buyer)).words).not.toContain('no longer stands')
    const bid = await offer(id, buyer, { price: 800 })
    expect((await paperOf(bid, seller)).words).toContain('Purchase offer')
  })

  test('says that it has expired, from its time on', async () => {
    const quote = await offer(await asked(), seller)
    it.setNow(new Date(Date.now() + 8 * DAY))
    expect((await paperOf(quote, buyer)).words).toContain('it has expired')
  })

  test('is for both companies and staff; nobody else learns whether there is one', async () => {
    const quote = await offer(await asked(), seller)
    const other = await offer(await asked(), seller)
    const offerId = quote.offer?.id ?? ''
    expect((await fetched(quote.id, offerId, staff)).statusCode).toBe(200)
    expect((await fetched(quote.id, offerId, stranger)).statusCode).toBe(404)
    expect((await fetched(quote.id, offerId, null)).statusCode).toBe(401)
    expect((await fetched(other.id, offerId, buyer)).statusCode).toBe(404)
    expect((await fetched(quote.id, 'x', buyer)).statusCode).toBe(400)
  })

  test('is kept as it was made, and the mail about the offer names it', async () => {
    const quote = await offer(await asked(), seller)
    await it.runJobs()
    expect((await it.mailsTo(buyer.email))[0]?.text).toContain(quote.offer?.quotation)
    await expect(it.services.db.update(quotation).set({ messageId: 1n })).rejects.toThrow()
  })

  test('has another number than any other, however many are made at once', async () => {
    const quotes = await Promise.all([1, 2, 3, 4].map(async () => offer(await asked(), seller)))
    expect(new Set(quotes.map((each) => each.offer?.quotation)).size).toBe(4)
  })
})
