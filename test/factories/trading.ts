import { eq } from 'drizzle-orm'
import { dispute } from '#db/schema/disputes.ts'
import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import type { DocumentView } from '#features/invoices/contract/documents.ts'
import type { CompanyMandateView } from '#features/mandates/contract/endpoints.ts'
import type { DisputeView } from '#features/orders/contract/disputes.ts'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import type { TestApp } from '../app.ts'
import type { TestMember } from './accounts.ts'
import { buying, SHIPPABLE } from './checkout.ts'
import { sendFile, testDocument } from './documents.ts'
import { csvOf, importCalls, stockTable } from './imports.ts'
import { listingCalls } from './listing-calls.ts'
import { quoting } from './quotes.ts'

/** Who trades with whom, and what their texts carry so that they are recognised wherever they turn up. */
export interface TradingPair {
  seller: TestMember
  buyer: TestMember
  staff: TestMember
  /** In titles of published listings, which everybody reads. */
  openMark: string
  /** In what only the seller's company wrote or is: drafts, imports, searches, its mandate. */
  sellerMark: string
  /** The same of the buyer's. */
  buyerMark: string
  /** In what both read of each other: messages of threads, disputes. */
  sharedMark: string
}

const fileIn = ({ messages }: { messages: readonly { file: { id: number } | null }[] }) =>
  String(messages.find(({ file }) => file)?.file?.id ?? '')

/** What one company lists and has of its own; made as its pages make it. */
export async function openShop(
  it: TestApp,
  { seller, staff, openMark, sellerMark }: Pick<TradingPair, 'seller' | 'staff' | 'openMark' | 'sellerMark'>,
) {
  const { call } = quoting(it)
  const own = listingCalls(
    () => it.app,
    () => seller.headers,
  )
  const list = (title: string) => own.list({ title: `${openMark} ${title}`, ...SHIPPABLE })
  const published = [await list('valve'), await list('pump')] as const
  await sendFile(it, `/api/documents/${published[0]}`, seller, await testDocument())
  for (const id of published)
    await call('POST', `/api/staff/listings/${id}/decision`, staff, { decision: 'publish' })
  const draft = (await own.create({ title: `${sellerMark} draft` })).json<{ materielId: number }>().materielId
  const imports = importCalls(
    () => it.app,
    () => seller.headers,
  )
  const importId = await imports.begin(csvOf(stockTable(3, () => ({ Title: `${sellerMark} imported` }))))
  await it.runJobs()
  const { columns } = await imports.view(importId)
  await imports.columns(importId, columns)
  await it.runJobs()
  await imports.start(importId, 'drafts')
  await it.runJobs()
  const mandateId = await acceptMandate(it, seller, sellerMark)
  const invited = await call('POST', '/api/company/invitations', seller, {
    email: `${sellerMark.toLowerCase()}-new@company.example`,
  })
  const search = await call('POST', '/api/searches', seller, {
    name: `${sellerMark} search`,
    frequency: 'daily',
    query: '?searchStr=valve',
  })
  const wish = await call('POST', '/api/wanted', seller, {
    text: `${openMark} wish: a gate valve of 4 inches, class 600`,
    categorie: 'General Equipment',
    type: 'Valves',
    units: 1,
    country: 'Gabon',
  })
  return {
    published,
    draft,
    importId,
    mandateId,
    invitationId: invited.json<CompanyView>().invitations[0]?.id ?? '',
    searchId: search.json<{ id: number }[] | { id: number }>(),
    wishId: wish.json<{ id: number }>().id,
  }
}

async function acceptMandate(it: TestApp, seller: TestMember, mark: string): Promise<string> {
  const { call } = quoting(it)
  const { text } = (await call('GET', '/api/mandate', seller)).json<CompanyMandateView>()
  const signed = await call('POST', '/api/mandate', seller, {
    company: mark,
    office: 'Pau',
    registration: '',
    vat: '',
    signatory: `${mark} B`,
    function: 'CEO',
    place: 'Pau',
    hasRead: true,
    isEntitled: true,
    version: text.version,
    digest: text.digest,
  })
  return signed.json<CompanyMandateView>().mandates[0]?.id ?? ''
}

/** What a buyer and a seller have with each other: orders by card and by transfer, a dispute, quotes. */
export async function tradeWith(
  it: TestApp,
  { buyer, seller, staff, sharedMark }: Pick<TradingPair, 'buyer' | 'seller' | 'staff' | 'sharedMark'>,
  [article, other]: readonly [number, number],
) {
  const { accept, ask, call, offer } = quoting(it)
  const { rate, opened, pay, poll, transfer } = buying(it)
  const buy = async () => {
    const { intentId, cartId } = await opened(await rate([[article, 1]], buyer), buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    await it.runJobs()
    return { intentId, cartId, orderId }
  }
  const delivered = await buy()
  const id = delivered.orderId
  for (const statut of [4, 5, 6, 7]) await call('POST', `/api/staff/orders/${id}/status`, staff, { statut })
  const documents = (await call('GET', `/api/orders/${id}/documents`, buyer)).json<DocumentView[]>()
  await call('POST', `/api/orders/${id}/disputes`, buyer, {
    materielId: article,
    text: `${sharedMark} The valve leaks badly.`,
  })
  const [contested] = await it.services.db.select().from(dispute).where(eq(dispute.orderId, id))
  const disputeId = contested?.id ?? ''
  const added = await sendFile(it, `/api/disputes/${disputeId}/files`, buyer, await testDocument())
  const awaited = (await transfer(await rate([[other, 1]], buyer), buyer)).json<{ orderId: string }>()
  const quoteId = await ask(article, buyer, { units: 1, message: `${sharedMark} We need this one.` })
  await offer(quoteId, seller, { units: 1, currency: 'eur', text: `${sharedMark} Ready.` })
  const sent = await sendFile(it, `/api/quotes/${quoteId}/files`, buyer, await testDocument())
  await accept(quoteId, buyer)
  const openQuoteId = await ask(other, buyer, { units: 1, message: `${sharedMark} And this one?` })
  await call('POST', '/user/addfav', buyer, { productId: article })
  await it.runJobs()
  return {
    ...delivered,
    documentId: documents[0]?.id ?? '',
    disputeId,
    disputeFileId: fileIn(added.json<DisputeView>()),
    awaitedId: awaited.orderId,
    quoteId,
    quoteFileId: fileIn(sent.json<QuoteView>()),
    openQuoteId,
  }
}
