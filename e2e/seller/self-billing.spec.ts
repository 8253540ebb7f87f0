import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import type { PayeeView } from '#features/ledger/contract/payout-account.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { signInOnPage } from '../support/acts.ts'
import { givePayoutAccount, invoiceCommissions, letDisputesEnd } from '../support/database.ts'
import { asSomebodyElse, joinByCalls, JOINER_PASSWORD, logIn, PEOPLE, signInAs } from '../support/people.ts'
import { caller, placeOrders } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** What a French company that charges VAT signs. */
async function signWithClause(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign for your company' })
  await form.getByLabel(/^Registered office/).fill('1 quai du Port, Bayonne')
  await form.getByLabel(/^Registration number/).fill('RCS Bayonne 123 456 782')
  await form.getByLabel(/^VAT number/).fill('FR11123456782')
  await form.getByLabel(/^Your function/).fill('Director')
  await form.getByLabel(/^Place of signature/).fill('Bayonne')
  await form.getByRole('checkbox', { name: /issue its invoices to Gisement/ }).check()
  await form.getByLabel(/^VAT of the company/).selectOption('liable')
  await form.getByLabel(/^Legal form/).fill('SARL')
  await form.getByLabel(/^Share capital/).fill('10 000 EUR')
  await form.getByRole('checkbox', { name: /^I have read the mandate/ }).check()
  await form.getByRole('checkbox', { name: /^I am entitled to sign/ }).check()
  await form.getByLabel(/^Your password/).fill(JOINER_PASSWORD)
  // The clause stands in the text that is signed.
  const clause = page.getByRole('heading', { name: /^Invoices issued in the name of the Principal/ })
  await expect(clause).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Accept the mandate' }).click()
}

/** A sale for 1,000 euros that is delivered, can't be disputed any more, and is paid out. */
async function sellAndPayOut(page: Page, email: string, mark: string): Promise<void> {
  const owner = { email, password: JOINER_PASSWORD }
  await givePayoutAccount(email)
  const { orderIds } = await placeOrders(page.request, 1, owner, { prix: 1000, currency: 'eur' })
  const [orderId = ''] = orderIds
  const staff = await caller(page.request, PEOPLE.staff)
  for (const statut of [4, 5, 6, 7]) await staff('post', `/api/staff/orders/${orderId}/status`, { statut })
  await letDisputesEnd(orderId)
  const { user } = await logIn(page.request, email, JOINER_PASSWORD)
  const companyId = user.userEntrepriseId
  const payee = await staff<PayeeView>('get', `/api/staff/payouts/accounts?companyId=${companyId}`)
  await staff('post', '/api/staff/payouts', {
    companyId,
    accountId: payee.accounts[0]?.id,
    currency: 'eur',
    amount: 650,
    bankReference: `OWN ${mark}`,
    paidOn: dayInFrance(new Date()),
  })
}

/** The number in the subject of the mail about an invoice. */
async function invoicedBy(page: Page, email: string, sequence: string): Promise<string> {
  // The job of its own may wait behind pictures of the demonstration.
  await invoiceCommissions()
  const mail = await waitForMail(page, email, new RegExp(`^Your invoice AF-\\d+-\\d{4}-${sequence} to us$`))
  return /AF-[\d-]+/.exec(mail.subject)?.[0] ?? ''
}

test('a seller lets its invoices be issued with its mandate, reads that of a payout, contests it, and staff have it issued anew', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(4).toString('hex')
  const email = `own-invoice-${mark}@adour.example`
  const company = `Adour Pompage ${mark}`
  await joinByCalls(page.request, { email, prenom: 'Maud', nom: 'Etcheverry', entreprise: company })
  const seller = await caller(page.request, email, JOINER_PASSWORD)
  const { details, version } = await seller<CompanyView>('get', '/api/company')
  const place = { country: 'France', city: 'Bayonne', postcode: '64100', street: '1 quai du Port' }
  await seller('put', '/api/company', { ...details, ...place, version })
  // For whoever agreed to it: nothing changes for the sellers of other journeys.
  const admin = await caller(page.request, PEOPLE.admin)
  await admin('put', '/api/staff/settings/self-billing', { isOn: true })

  await test.step('staff propose it to the company', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto(`/staff/mandates?company=${encodeURIComponent(company)}`)
      await staff.getByRole('button', { name: `Propose self-billing ${company}` }).click()
      const dialog = staff.getByRole('dialog', { name: `Propose self-billing to ${company}?` })
      await dialog.getByRole('button', { name: 'Propose self-billing', exact: true }).click()
      await expect(staff.getByText(`Self-billing is proposed to ${company}.`)).toBeVisible()
      await expect(staff.getByRole('row').filter({ hasText: company })).toContainText('proposed')
    })
  })

  await test.step('its administrator signs the mandate with the clause', async () => {
    await page.goto('/user/login?goTo=%2Fuser%2Fmandate')
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL('**/user/mandate')
    await expect(page.getByText('or sign without it', { exact: false })).toBeVisible()
    await signWithClause(page)
    await expect(page.getByText('The mandate is accepted.', { exact: false })).toBeVisible()
    await expect(page.getByText('agreed with this mandate')).toBeVisible()
  })

  await sellAndPayOut(page, email, mark)
  const number = await invoicedBy(page, email, '000001')

  await test.step('the invoice of the payout is in its name, instead of one of the commission', async () => {
    await page.goto('/user/sales')
    await expect(
      page.getByRole('heading', { name: 'Your invoices to us, and those of our commission' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: `Your invoice to us ${number} (PDF)` })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('€650.00')
    await expect(page.getByRole('button', { name: /^Commission invoice/ })).toHaveCount(0)
    await settled(page)
    await expectAccessible(page)
  })

  await test.step('it contests the invoice, with a reason', async () => {
    await page.getByRole('button', { name: `Contest ${number}` }).click()
    const dialog = page.getByRole('dialog', { name: `What is wrong with invoice ${number}?` })
    await dialog.getByRole('textbox').fill(`The legal form is SAS, ${mark}.`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Contest it' }).click()
    await expect(page.getByText('Our staff have not answered yet.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: `Contest ${number}` })).toHaveCount(0)
  })

  await test.step('staff find it in their inbox, and have it credited and issued anew', async () => {
    await asSomebodyElse(browser, async (staff) => {
      await signInAs(staff, 'staff')
      await staff.goto('/staff/inbox?kind=invoices')
      await staff.getByRole('listitem').filter({ hasText: number }).getByRole('link').first().click()
      await staff.waitForURL('**/staff/commission-invoices?*')
      const contested = staff.getByRole('row').filter({ hasText: `SAS, ${mark}` })
      await contested.getByRole('button', { name: `Answer ${number}` }).click()
      const dialog = staff.getByRole('dialog', { name: `What becomes of ${number}?` })
      await dialog.getByRole('radio', { name: 'is credited and issued anew' }).check()
      await dialog.getByRole('textbox').fill(`You are right, ${mark}.`)
      await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(staff.getByText(`${number} is answered.`)).toBeVisible()
    })
  })

  await test.step('the seller is told, and has the credit note and the new invoice', async () => {
    const mail = await waitForMail(page, email, new RegExp(`^Our answer about your invoice ${number}$`))
    expect(mail.text).toContain(`You are right, ${mark}.`)
    const anew = await invoicedBy(page, email, '000002')
    await page.goto('/user/sales')
    await expect(
      page.getByText(`It was credited: You are right, ${mark}.`, { exact: false }).first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: `Your credit note to us A${number} (PDF)` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Your invoice to us ${anew} (PDF)` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Contest ${anew}` })).toBeVisible()
  })
})
