import { eq } from 'drizzle-orm'
import { dispute } from '#db/schema/disputes.ts'
import { dayOf } from '#kernel/text/day.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import { TEST_PASSWORD, type TestMember } from './accounts.ts'
import { buying, SHIPPABLE } from './checkout.ts'
import { documentForm, testDocument } from './documents.ts'
import { csvOf, importCalls, stockTable } from './imports.ts'
import { sellerCalls } from './listing-calls.ts'
import { quoting } from './quotes.ts'

/** Two companies that trade, with marks in their texts by which a test finds them wherever they appear. */
export interface TradingPair {
  seller: TestMember
  buyer: TestMember
  staff: TestMember
  /** In titles of published listings, which are public. */
  openMark: string
  /** In what is private to the seller's company: drafts, imports, searches, its mandate. */
  sellerMark: string
  /** The same for the buyer's company. */
  buyerMark: string
  /** In what both companies may read: messages of threads, disputes. */
  sharedMark: string
}

const fileIn = ({ messages }: { messages: readonly { file: { id: number } | null }[] }) =>
  String(messages.find(({ file }) => file)?.file?.id ?? '')

/** The listings and other data of one company, made as its pages make them. */
export async function openShop(
  it: TestApp,
  { seller, staff, openMark, sellerMark }: Pick<TradingPair, 'seller' | 'staff' | 'openMark' | 'sellerMark'>,
) {
  const own = sellerCalls(it, () => seller)
  const list = (title: string) => own.list({ title: `${openMark} ${title}`, ...SHIPPABLE })
  const published = [await list('valve'), await list('pump')] as const
  const form = documentForm(await testDocument(), 'document', { kind: 'mill_certificate' })
  await it.call(api.addDocument, seller, { params: { materielId: published[0] }, form })
  for (const id of published)
    await it.call(api.decideListing, staff, { params: { id }, body: { decision: 'publish' } })
  const draft = (await own.create({ title: `${sellerMark} draft` })).json().materielId
  const imports = importCalls(it, () => seller)
  const importId = await imports.begin(csvOf(stockTable(3, () => ({ Title: `${sellerMark} imported` }))))
  await it.runJobs()
  const { columns } = await imports.view(importId)
  await imports.columns(importId, columns)
  await it.runJobs()
  await imports.start(importId, 'drafts')
  await it.runJobs()
  const mandateId = await acceptMandate(it, seller, sellerMark)
  const invited = await it.call(api.invite, seller, {
    body: { email: `${sellerMark.toLowerCase()}-new@company.example`, password: TEST_PASSWORD },
  })
  const search = await it.call(api.saveSearch, seller, {
    body: { name: `${sellerMark} search`, frequency: 'daily', query: '?searchStr=valve' },
  })
  const wish = await it.call(api.askForEquipment, seller, {
    body: {
      text: `${openMark} wish: a gate valve of 4 inches, class 600`,
      categorie: 'General Equipment',
      type: 'Valves',
      units: 1,
      country: 'Gabon',
    },
  })
  return {
    published,
    draft,
    importId,
    mandateId,
    invitationId: invited.invitations[0]?.id ?? '',
    searchId: search,
    wishId: wish.id,
  }
}

/** Accepts the mandate for a company. */
export async function acceptMandate(it: TestApp, seller: TestMember, mark: string): Promise<string> {
  const { version, digest } = (await it.call(api.readMandate, seller)).text
  const signed = await it.call(api.acceptMandate, seller, {
    body: {
      company: mark,
      office: 'Pau',
      registration: '',
      vat: '',
      signatory: `${mark} B`,
      function: 'CEO',
      place: 'Pau',
      hasRead: true,
      isEntitled: true,
      password: TEST_PASSWORD,
      version,
      digest,
    },
  })
  return signed.mandates[0]?.id ?? ''
}

/** The shared data of a buyer and a seller: orders by card and by transfer, a dispute, quotes. */
export async function tradeWith(
  it: TestApp,
  { buyer, seller, staff, sharedMark }: Pick<TradingPair, 'buyer' | 'seller' | 'staff' | 'sharedMark'>,
  [article, other]: readonly [number, number],
) {
  const { accept, ask, offer } = quoting(it)
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
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
  const told = {
    milestone: 'delivered',
    isExpected: false,
    day: dayOf(it.services.now()),
    seen: null,
  } as const
  await it.call(api.tellMilestone, seller, {
    params: { id },
    body: { ...told, place: 'Port-Gentil', note: `${sharedMark} Signed for.` },
  })
  const documents = await it.call(api.listDocuments, buyer, { params: { id } })
  await it.call(api.openDispute, buyer, {
    params: { id },
    body: { materielId: article, text: `${sharedMark} The valve leaks badly.` },
  })
  const [contested] = await it.services.db.select().from(dispute).where(eq(dispute.orderId, id))
  const disputeId = contested?.id ?? ''
  const form = documentForm(await testDocument())
  const added = await it.call(api.addDisputeFile, buyer, { params: { id: disputeId }, form })
  const awaited = (await transfer(await rate([[other, 1]], buyer), buyer)).json()
  const quoteId = await ask(article, buyer, { units: 1, message: `${sharedMark} We need this one.` })
  await offer(quoteId, seller, { units: 1, currency: 'eur', text: `${sharedMark} Ready.` })
  const sent = await it.call(api.addFile, buyer, {
    params: { id: quoteId },
    form: documentForm(await testDocument()),
  })
  await accept(quoteId, buyer)
  const openQuoteId = await ask(other, buyer, { units: 1, message: `${sharedMark} And this one?` })
  await it.call(api.addFavourite, buyer, { body: { productId: article } })
  await it.runJobs()
  return {
    ...delivered,
    documentId: documents[0]?.id ?? '',
    disputeId,
    disputeFileId: fileIn(added),
    awaitedId: awaited.orderId,
    quoteId,
    quoteFileId: fileIn(sent),
    openQuoteId,
  }
}
