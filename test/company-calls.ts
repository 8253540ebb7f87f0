import { VETTING_PAPERS, type VettingPaper } from '#features/vetting/domain/vetting.ts'
import { encodeForm } from '../src/app/serving/inject-transport.ts'
import * as api from './api.ts'
import type { TestApp } from './app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from './factories/accounts.ts'
import { buying, createTestArticle } from './factories/checkout.ts'
import { documentForm, testDocument } from './factories/documents.ts'
import { createTestListing } from './factories/listings.ts'
import { createTestAccount } from './factories/payouts.ts'
import { quoting } from './factories/quotes.ts'

interface Wish {
  url: string
  payload?: object
  headers?: Readonly<Record<string, string>>
}

interface Asked {
  boss: TestMember
  colleague: TestMember
  who: TestMember
}

type MakeWish = (it: TestApp, asked: Asked) => Promise<Wish>

/** The calls that only a company's administrators may make. */
export const COMPANY_CALLS: Readonly<Record<string, MakeWish>> = {
  'PUT /api/blocks/quotes/:quoteId': async (it, { boss }) => ({
    url: `/api/blocks/quotes/${await askAnybody(it, boss)}`,
  }),
  'PUT /api/blocks/orders/:orderId/:materielId': async (it, { boss }) => {
    const { orderId, materielId } = await buyAnything(it, boss)
    return { url: `/api/blocks/orders/${orderId}/${materielId}` }
  },
  'DELETE /api/blocks/:id': async (it, { boss }) => {
    const quoteId = await askAnybody(it, boss)
    await it.call(api.blockCompany, boss, { params: { quoteId } })
    const { blocks } = await it.call(api.listBlocks, boss)
    return { url: `/api/blocks/${blocks[0]?.id}` }
  },
  'PUT /api/company': async (it, { boss }) => {
    const { details, version } = await it.call(api.readCompany, boss)
    return { url: '/api/company', payload: { ...details, version } }
  },
  'PUT /api/company/members/:userId': async (it, { boss }) => {
    const other = await createTestMember(it.services, { companyId: boss.companyId })
    return {
      url: `/api/company/members/${other.memberId}`,
      payload: { isCompanyAdmin: true, password: TEST_PASSWORD },
    }
  },
  'DELETE /api/company/members/:userId': async (it, { boss }) => {
    const other = await createTestMember(it.services, { companyId: boss.companyId })
    return { url: `/api/company/members/${other.memberId}`, payload: { password: TEST_PASSWORD } }
  },
  'POST /api/mandate': (it, { boss }) => acceptance(it, boss),
  'POST /api/mandate/:id/notice': async (it, { boss }) => {
    await it.app.inject({ method: 'POST', headers: boss.headers, ...(await acceptance(it, boss)) })
    const { mandates } = await it.call(api.readMandate, boss)
    return { url: `/api/mandate/${mandates[0]?.id}/notice`, payload: { isSure: true } }
  },
  'POST /api/payout-account/:id/stop': async (it, { boss }) => {
    const id = await createTestAccount(it.services, boss)
    return { url: `/api/payout-account/${id}/stop` }
  },
  'POST /api/vetting/papers/:kind': async (_it, { who }) => paperOf(who, 'identity'),
  'POST /api/vetting/submit': async (it, { boss }) => {
    for (const kind of VETTING_PAPERS) await it.app.inject({ method: 'POST', ...(await paperOf(boss, kind)) })
    return { url: '/api/vetting/submit' }
  },
}

/** A quote of a company that has not been met before. */
async function askAnybody(it: TestApp, boss: TestMember): Promise<string> {
  const seller = await createTestMember(it.services)
  const id = await createTestListing(it.services.db, { ...seller, onHand: 10 })
  return quoting(it).ask(id, boss)
}

async function buyAnything(it: TestApp, boss: TestMember) {
  const { rate, transfer } = buying(it)
  const materielId = await createTestArticle(it.services.db, {
    ...(await createTestMember(it.services)),
    onHand: 1,
  })
  const { orderId } = (await transfer(await rate([[materielId, 1]], boss), boss)).json()
  return { orderId, materielId }
}

async function paperOf({ headers: signed }: TestMember, kind: VettingPaper): Promise<Wish> {
  const { headers, ...sent } = await encodeForm(documentForm(await testDocument()))
  return { url: `/api/vetting/papers/${kind}`, ...sent, headers: { ...signed, ...headers } }
}

async function acceptance(it: TestApp, boss: TestMember): Promise<Wish> {
  const { version, digest } = (await it.call(api.readMandate, boss)).text
  const place = { company: 'X', office: 'Pau', registration: '', vat: '', place: 'Pau' }
  const person = { signatory: 'A B', function: 'CEO', hasRead: true, isEntitled: true }
  return {
    url: '/api/mandate',
    payload: { ...place, ...person, password: TEST_PASSWORD, version, digest },
  }
}
