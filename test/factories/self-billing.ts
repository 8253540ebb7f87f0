import { expect } from 'vitest'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import { TEST_PASSWORD, type TestMember } from './accounts.ts'

/** What a French seller that charges VAT signs. */
export const LIABLE = {
  office: '1 rue du Port, Pau',
  registration: 'RCS Pau 123 456 782',
  vat: 'FR11123456782',
  signatory: 'A B',
  function: 'CEO',
  place: 'Pau',
  hasRead: true,
  isEntitled: true,
  password: TEST_PASSWORD,
  selfBilling: 1,
  regime: 'liable',
  legalForm: 'SARL',
  capital: '10 000 EUR',
}

export const proposeTo = (it: TestApp, staff: TestMember, { companyId }: TestMember) =>
  it.attempt(api.proposeSelfBilling, staff, { params: { companyId } })

/** Signs the mandate for a company, with the clause unless that is changed. */
export async function signWithClause(it: TestApp, who: TestMember, change: object = {}) {
  const { fields, text } = await it.call(api.readMandate, who)
  const { version, digest, feePercent } = text
  const body = { ...LIABLE, company: fields.company, ...change, version, digest, feePercent }
  return it.attempt(api.acceptMandate, who, { body })
}

/** Lets a seller's invoices be issued in its name, or no longer; may be called again. */
export async function letSelfBill(
  it: TestApp,
  { seller, staff, admin }: Record<'seller' | 'staff' | 'admin', TestMember>,
  isOn: boolean,
): Promise<void> {
  await it.call(api.changeSelfBillingSetting, admin, { body: { isOn: true } })
  if (!isOn) {
    const { companyId } = seller
    expect([204, 404]).toContain(await it.status(api.withdrawSelfBilling, staff, { params: { companyId } }))
    return
  }
  expect((await proposeTo(it, staff, seller)).statusCode).toBe(204)
  const signed = await signWithClause(it, seller)
  expect([201, 409], signed.body).toContain(signed.statusCode)
}
