import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { References } from '#client/references/references.tsx'
import { MembersOnly } from '#client/session.tsx'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { SessionUser } from '#client/session-store.ts'
import { Company } from '#features/accounts/web/company/company-page.tsx'
import { LanguageForm } from '#features/accounts/web/language-form.tsx'
import { Profile } from '#features/accounts/web/profile.tsx'
import { CollectionBox } from '#features/collection/web/collection-box.tsx'
import { Yard } from '#features/collection/web/yard-page.tsx'
import { PageEditor } from '#features/content/console/page-editor.tsx'
import { CartApproval } from '#features/checkout/web/approval.tsx'
import { Delivery } from '#features/checkout/web/delivery.tsx'
import { QuotePayment } from '#features/checkout/web/quote-payment.tsx'
import { TransportBox } from '#features/transport/web/transport-box.tsx'
import { FreightBox } from '#features/freight/web/freight-box.tsx'
import { AskInspection } from '#features/inspections/web/ask-page.tsx'
import { AddListing } from '#features/listings/web/add-listing.tsx'
import { EditListing } from '#features/listings/web/edit-listing.tsx'
import { CompanyMandate } from '#features/mandates/web/mandate-page.tsx'
import type { OrderView } from '#features/orders/contract/orders.ts'
import { CancellationDialog } from '#features/orders/web/cancellation-dialog.tsx'
import { DisputeForm } from '#features/orders/web/disputes.tsx'
import { ReportProblem } from '#features/orders/web/report-problem.tsx'
import { MessageForm } from '#features/orders/web/thread/message-form.tsx'
import type { QuoteView } from '#features/quotes/contract/views.ts'
import { QuoteRequest } from '#features/quotes/web/quote-request.tsx'
import { QuoteThread } from '#features/quotes/web/quote-thread.tsx'
import { Templates } from '#features/quotes/web/templates/templates.tsx'
import { ReportForm } from '#features/reports/web/report-form.tsx'
import { PurchaseRules } from '#features/requisitions/web/purchase-rules.tsx'
import { Requisition } from '#features/requisitions/web/requisition-page.tsx'
import { WantedForm } from '#features/wanted/web/wanted-form.tsx'
import { collectionsOf } from '#test/collection-records.ts'
import { TEST_ASK_OFFER } from '#test/inspection-records.ts'
import { transportsOf } from '#test/transport-records.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { TEST_PROFILE } from '#test/member-records.ts'
import { TEST_DISPUTE, TEST_ORDER } from '#test/order-records.ts'
import { TEST_THREAD } from '#test/thread-records.ts'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import { TEST_CART_TO_APPROVE, TEST_REQUISITION, TEST_RULES } from '#test/requisition-records.ts'

const COMPANY = {
  id: 3,
  version: 4,
  details: {
    name: TEST_MEMBER.userEntreprise,
    street: '',
    postcode: '',
    city: '',
    country: '',
    vatNumber: '',
    registrationNumber: '',
    deliveryCountry: '',
    deliveryCity: '',
    deliveryPostcode: '',
    deliveryStreet: '',
  },
  vat: null,
  members: [],
  invitations: [],
  leaving: 'last_admin',
  can: { edit: true },
  proof: { code: false, toInvite: true },
}
const CONTENT = { page: 'services', newest: 0, published: 0, texts: [], people: [], versions: [] }
const NO_SOURCES = { cart: [], readProduct: async () => null }
const CART = [{ id: 5, title: 'Gate valve', price: 1250.5, currency: 'usd', orderedQty: 1 }]

const MANDATE = {
  text: {
    version: 0,
    language: 'en',
    digest: 'd',
    feePercent: null,
    title: 'Mandate',
    sections: [],
    selfBilling: null,
  },
  fields: { company: '', office: '', registration: '', vat: '', signatory: '', function: '', place: '' },
  agent: 'Agent',
  today: '2026-11-21',
  mandates: [],
  isNeeded: false,
  can: { accept: true, giveNotice: false },
  isSignatory: true,
}

const FREIGHT = { needed: true, measured: true, request: null, can: { ask: true, withdraw: false } }

const UNBOOKED = collectionsOf('buyer', {
  appointment: null,
  can: { book: true, propose: false, confirm: false, handOver: false },
})

const DUE = {
  until: '2026-12-01T23:59:59.999Z',
  total: 3551.5,
  currency: 'usd' as const,
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: null },
  lines: [{ title: 'Gate valve', language: 'en' as const, units: 3 }],
  isOrdered: false,
}

const ABOVE: QuoteView = {
  ...TEST_QUOTE_VIEW,
  id: 'quote-bbbbbbbbbbbbbbbb',
  can: { ...TEST_QUOTE_VIEW.can, offer: false, write: false, accept: false, askApproval: true },
}

const DELIVERED: OrderView = {
  ...TEST_ORDER,
  statut: 7,
  disputableUntil: '2026-12-31T12:00:00.000Z',
  can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [12] },
}
const nothing = () => undefined

interface Case {
  name: string
  /** Who fills the form in; a member by default. */
  who?: SessionUser
  page: ReactElement
  path?: string
  at?: string
  /** A field of the form, its initial value, and what is typed. */
  field: string
  untouched: string
  typed: string
  open?: () => Promise<unknown>
  /** The form is in a dialog, which has to be opened again. */
  isDialog?: boolean
}

const forMembers = (form: (user: SessionUser) => ReactElement) => (
  <MembersOnly waiting={null}>{form}</MembersOnly>
)

/** Every form for members without a password or card data. */
const FORMS: Case[] = [
  {
    name: 'profile',
    page: forMembers((user) => <Profile user={user} />),
    field: 'ville',
    untouched: 'Port-Gentil',
    typed: 'Libreville',
    open: async () => fireEvent.click(await screen.findByRole('switch', { name: 'Modify' })),
  },
  {
    name: 'language of mails',
    page: forMembers((user) => <LanguageForm user={user} />),
    field: 'language',
    untouched: 'en',
    typed: 'fr',
  },
  {
    name: 'company',
    page: forMembers((user) => <Company user={user} />),
    field: 'registrationNumber',
    untouched: '',
    typed: 'GA-LBV-01-2026',
    open: async () => fireEvent.click(await screen.findByRole('switch')),
  },
  {
    name: 'mandate',
    page: forMembers((user) => <CompanyMandate user={user} />),
    field: 'office',
    untouched: '',
    typed: '12 Quai Nord',
  },
  {
    name: 'invitation',
    page: forMembers((user) => <Company user={user} />),
    field: 'email',
    untouched: '',
    typed: 'colleague@company.example',
  },
  {
    name: 'quote',
    page: <QuoteRequest product={TEST_PRODUCT_DETAIL} sources={NO_SOURCES} />,
    field: 'message',
    untouched: '',
    typed: 'Three of them, please',
  },
  {
    name: 'answer to a quote',
    page: <QuoteThread id={TEST_QUOTE_VIEW.id} payment={() => null} />,
    field: 'text',
    untouched: '',
    typed: 'Half an answer',
  },
  {
    name: 'saved text',
    page: forMembers(() => <Templates onInsert={nothing} onClose={nothing} />),
    field: 'text',
    untouched: '',
    typed: 'Thank you for asking ab',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'New text' })),
    isDialog: true,
  },
  {
    name: 'request for approval',
    page: <QuoteThread id={ABOVE.id} payment={() => null} />,
    field: 'note',
    untouched: '',
    typed: 'For rig 7, whi',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' })),
    isDialog: true,
  },
  {
    name: 'request for approval of an order',
    page: forMembers(() => <CartApproval cartId={TEST_CART_TO_APPROVE.cartId} onAsked={nothing} />),
    field: 'note',
    untouched: '',
    typed: 'For rig 9, whi',
  },
  {
    name: 'decision about a purchase',
    page: forMembers(() => <Requisition id={TEST_REQUISITION.id} />),
    field: 'reason',
    untouched: '',
    typed: 'The budget of this qu',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Refuse' })),
    isDialog: true,
  },
  {
    name: 'limits of a colleague',
    page: forMembers(() => <PurchaseRules />),
    field: 'eur',
    untouched: '',
    typed: '25',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Change Marc Obiang' })),
    isDialog: true,
  },
  {
    name: 'freight of a quote',
    page: forMembers(() => <FreightBox quoteId="q" country="Gabon" askMeasures={null} />),
    field: 'remarks',
    untouched: '',
    typed: 'A low bridge on the w',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Ask for freight' })),
    isDialog: true,
  },
  {
    name: 'request for an inspection',
    page: forMembers(() => <AskInspection id="5" />),
    field: 'remarks',
    untouched: '',
    typed: 'Unit 3 of',
  },
  {
    name: 'appointment at a yard',
    page: forMembers(() => <CollectionBox orderId="abcdefghijklmnopqrstuv" />),
    field: 'person',
    untouched: '',
    typed: 'Moussa Dia',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Book a time' })),
    isDialog: true,
  },
  {
    name: 'step of a transport',
    page: forMembers(() => <TransportBox orderId="abcdefghijklmnopqrstuv" />),
    field: 'place',
    untouched: '',
    typed: 'Port of Bord',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Report a step' })),
    isDialog: true,
  },
  {
    name: 'report',
    page: forMembers(() => (
      <ReportForm thing={{ kind: 'listing', id: '7', title: 'Pump', language: 'en' }} isMember />
    )),
    field: 'text',
    untouched: '',
    typed: 'The serial number is th',
  },
  {
    name: 'terms of a yard',
    page: forMembers(() => <Yard />),
    field: 'note',
    untouched: '',
    typed: 'Gate 2, ask for the y',
  },
  {
    name: 'address of an agreed quote',
    page: forMembers(() => <QuotePayment quoteId="q" payment={DUE} isOpen askAgainAt="/quote/34" />),
    field: 'street',
    untouched: '',
    typed: '12 Quai Nord',
  },
  {
    name: 'references',
    page: forMembers(() => (
      <References name="order 12" references={NO_REFERENCES} canChange save={() => Promise.resolve()} />
    )),
    field: 'poNumber',
    untouched: '',
    typed: '4500012',
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Add references' })),
    isDialog: true,
  },
  {
    name: 'delivery',
    page: forMembers((user) => <Delivery user={user} items={CART} />),
    field: 'street',
    untouched: '',
    typed: '12 Quai Nord',
  },
  {
    name: 'cancellation',
    page: forMembers(() => (
      <CancellationDialog order={TEST_ORDER} onCancel={nothing} onDone={nothing} onStale={nothing} />
    )),
    field: 'reason',
    untouched: '',
    typed: 'The project was post',
  },
  {
    name: 'dispute',
    page: forMembers(() => <ReportProblem order={DELIVERED} onChange={nothing} />),
    field: 'text',
    untouched: '',
    typed: 'A flange is b',
    open: async () =>
      fireEvent.click(
        await screen.findByRole('button', { name: 'Report a problem with Conventional wellhead' }),
      ),
    isDialog: true,
  },
  {
    name: 'message of a dispute',
    page: forMembers(() => <DisputeForm dispute={TEST_DISPUTE} onSent={nothing} />),
    field: 'text',
    untouched: '',
    typed: 'It left our yard str',
  },
  {
    name: 'message about an order',
    page: forMembers(() => (
      <MessageForm orderId={TEST_ORDER.id} side="buyer" thread={TEST_THREAD} onSent={nothing} />
    )),
    field: 'text',
    untouched: '',
    typed: 'When does it le',
  },
  {
    name: 'wanted equipment',
    page: forMembers((user) => <WantedForm user={user} />),
    field: 'text',
    untouched: '',
    typed: 'Two gate valves, half typed',
  },
  {
    name: 'texts of a page',
    who: TEST_STAFF,
    page: forMembers(() => <PageEditor page="services" />),
    field: 'note',
    untouched: '',
    typed: 'Shorter words',
  },
  {
    name: 'new listing',
    page: <AddListing />,
    field: 'title',
    untouched: '',
    typed: 'Valve, half typed',
  },
  {
    name: 'changed listing',
    page: <EditListing />,
    path: '/listing/edit/:id',
    at: '/listing/edit/12',
    field: 'brand',
    untouched: 'Cameron',
    typed: 'Vetco',
  },
]

async function openForm({ page, path = '/page', at = path, who = TEST_MEMBER }: Case) {
  let isOver = false
  let member = who
  const view = renderMemberPage(page, {
    user: who,
    path,
    at,
    answer: ({ url }) => {
      if (isOver) return { status: 401, body: { error: 'over', code: 'unauthenticated' } }
      if (url === '/api/company') return { body: { ...COMPANY, user: member } }
      if (url === '/api/mandate') return { body: MANDATE }
      if (url.startsWith('/api/staff/content/')) return { body: CONTENT }
      if (url === '/api/reply-templates') return { body: [] }
      if (url === '/api/yard') return { body: { yard: null, can: { charge: true } } }
      if (url.endsWith('/collection')) return { body: UNBOOKED }
      if (url.endsWith('/freight')) return { body: FREIGHT }
      if (url.endsWith('/inspection')) return { body: TEST_ASK_OFFER }
      if (url.endsWith('/transport')) return { body: transportsOf('seller') }
      if (url === `/api/requisitions/${TEST_REQUISITION.id}`) return { body: TEST_REQUISITION }
      if (url.endsWith('/approval')) return { body: TEST_CART_TO_APPROVE }
      if (url === '/api/purchase-rules') return { body: TEST_RULES }
      if (url === `/api/quotes/${ABOVE.id}`) return { body: ABOVE }
      if (url.startsWith('/api/quotes/')) return { body: TEST_QUOTE_VIEW }
      return { body: url.startsWith('/api/user/') ? TEST_PROFILE : TEST_OWN_LISTING }
    },
  })
  return {
    ...view,
    endSession: async () => {
      isOver = true
      await act(() => view.store.api.call('GET', '/api/orders').catch(() => undefined))
      await waitFor(() => expect(view.router.state.location.pathname).toBe('/user/login'))
    },
    signIn: async (user: SessionUser) => {
      isOver = false
      member = user
      await act(async () => {
        view.store.begin('given', user)
        await view.router.navigate(at)
      })
    },
  }
}

const control = (field: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`[name=${field}]`)
    if (!found) throw new Error(`no field ${field}`)
    return found
  })

test.for(FORMS)('what was typed into the form $name is back after signing in again', async (form) => {
  const view = await openForm(form)
  await form.open?.()
  fireEvent.change(await control(form.field), { target: { value: form.typed } })
  await view.endSession()
  await view.signIn(form.who ?? TEST_MEMBER)
  if (form.isDialog) await form.open?.()
  await waitFor(async () => expect((await control(form.field)).value).toBe(form.typed))
})

test.for(FORMS)('the form $name gives nobody else what was typed', async (form) => {
  const view = await openForm(form)
  await form.open?.()
  fireEvent.change(await control(form.field), { target: { value: form.typed } })
  await view.endSession()
  await view.signIn({ ...(form.who ?? TEST_MEMBER), userId: 8 })
  if (form.isDialog) await form.open?.()
  expect((await control(form.field)).value).toBe(form.untouched)
})
