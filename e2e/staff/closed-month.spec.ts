import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { signInOnPage } from '../support/acts.ts'
import { givePayoutAccount, invoiceCommissions, letDisputesEnd } from '../support/database.ts'
import {
  asSomebodyElse,
  joinByCalls,
  JOINER_PASSWORD,
  newMember,
  PEOPLE,
  signInAs,
} from '../support/people.ts'
import {
  awaitTransfer,
  caller,
  placeOrders,
  receiveTransfer,
  type AwaitedTransfer,
} from '../support/placed-orders.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

async function downloadBy(page: Page, button: Locator): Promise<Buffer> {
  const begun = page.waitForEvent('download')
  await button.click()
  return readFile(await (await begun).path())
}

/** Answers a dialog by its button. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** What of a buyer is in the bank's statement: a transfer above what one person may move, and a refund by bank. */
interface OfABuyer {
  email: string
  awaited: AwaitedTransfer
  paidBack: { orderId: string; refund: string }
}

async function tradeOfABuyer(page: Page, mark: string): Promise<OfABuyer> {
  const email = await newMember(page.request)
  const change = { currency: 'eur' }
  const title = `Wireline drum ${mark}`
  const { orderId, missing } = await awaitTransfer(page.request, email, { title, change })
  const tooMuch = { amount: missing + 50, bankReference: `PAID ${mark}` }
  const { refunds } = await receiveTransfer(page.request, orderId, tooMuch)
  const awaited = await awaitTransfer(page.request, email, {
    title: `Wireline unit ${mark}`,
    change: { ...change, prix: 1_250_000 },
  })
  return { email, awaited, paidBack: { orderId, refund: refunds[0]?.reference ?? '' } }
}

async function chooseStatement(staff: Page, xml: string): Promise<void> {
  await staff.locator('input[type=file]').setInputFiles({
    name: 'statement.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(xml),
  })
}

/** The two orders as their buyer reads them. */
async function expectForBuyer(
  page: Page,
  { awaited, paidBack }: OfABuyer,
  { isPaid, refund }: { isPaid: boolean; refund: string },
): Promise<void> {
  await page.goto(`/user/orders/${awaited.orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(awaited.reference)
  const transfer = page.getByRole('region', { name: 'Please transfer' })
  if (isPaid) await expect(page.locator('[aria-current=step]').first()).toContainText(/confirmed/i)
  await expect(transfer).toHaveCount(isPaid ? 0 : 1)
  await page.goto(`/user/orders/${paidBack.orderId}`)
  await expect(page.getByText('You transferred more than was due.').first()).toBeVisible()
  await expect(page.getByText(refund).first()).toBeVisible()
}

/** A second person confirms what waits for an order. */
async function confirmAsAdmin(browser: Browser, { reference }: AwaitedTransfer): Promise<void> {
  await asSomebodyElse(browser, async (admin) => {
    await signInAs(admin, 'admin')
    await admin.goto('/staff/approvals')
    const card = admin.getByRole('listitem').filter({ hasText: reference })
    await expect(card).toContainText('Asked for by Claire Fontaine')
    await card.getByRole('button', { name: `Confirm Transfer that arrived ${reference}` }).click()
    await agree(admin, 'Confirm')
    await expect(admin.getByText('It was confirmed and carried out.')).toBeVisible()
  })
}

test('a month of trade is closed: payout, payment file, bank statement with a transfer and a refund, commission invoice, statement and accounting file', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(4).toString('hex')
  const seller = { email: `yard-${mark}@adour.example`, password: JOINER_PASSWORD }
  const company = `Adour Sondage ${mark}`
  await joinByCalls(page.request, {
    email: seller.email,
    prenom: 'Maud',
    nom: 'Etcheverry',
    entreprise: company,
  })
  const sellers = await caller(page.request, seller.email, seller.password)
  const moveTo = async (country: string) => {
    const { details, version } = await sellers<CompanyView>('get', '/api/company')
    await sellers('put', '/api/company', { ...details, country, city: 'Bayonne', version })
  }
  let reference = ''
  let amount = ''
  let invoice = ''

  await test.step('a sale for 1,000 euros is delivered, and can no longer be disputed', async () => {
    // Without a VAT number, its commission cannot be invoiced to Germany.
    await moveTo('Germany')
    await givePayoutAccount(seller.email)
    const { orderIds } = await placeOrders(page.request, 1, seller, { prix: 1000, currency: 'eur' })
    const [orderId = ''] = orderIds
    const staff = await caller(page.request, PEOPLE.staff)
    for (const statut of [4, 5, 6, 7]) await staff('post', `/api/staff/orders/${orderId}/status`, { statut })
    await letDisputesEnd(orderId)
  })

  const trade = await tradeOfABuyer(page, mark)
  const buyers = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  const buyer = await buyers.newPage()
  await buyer.goto('/user/login?goTo=%2Fuser%2Forders')
  await signInOnPage(buyer, trade.email, JOINER_PASSWORD)
  await buyer.waitForURL('**/user/orders')

  await asSomebodyElse(browser, async (staff) => {
    await signInAs(staff, 'staff')
    await test.step('staff order the payout and make the payment file', async () => {
      await staff.goto('/staff/payouts')
      await staff.getByRole('button', { name: new RegExp(`^Order payout ${company}`) }).click()
      await agree(staff, 'Order payout')
      await expect(staff.getByText(`The payout of €650.00 to ${company} is ordered.`)).toBeVisible()
      const ordered = staff.getByRole('row').filter({ hasText: company })
      reference = (await ordered.getByRole('cell', { name: /^GS-P-\d+$/ }).textContent()) ?? ''
      await staff.getByRole('button', { name: 'Make payment file eur' }).click()
      await agree(staff, 'Make payment file')
      await expect(staff.getByText(/^The payment file GS-F-\d+ of €[\d,.]+ is ready/)).toBeVisible()
      const xml = (
        await downloadBy(staff, staff.getByRole('button', { name: /^Download GS-F-/ }).first())
      ).toString()
      expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001')
      amount =
        new RegExp(`<EndToEndId>${reference}</EndToEndId>.*?<InstdAmt Ccy="EUR">([\\d.]+)<`, 's').exec(
          xml,
        )?.[1] ?? ''
      expect(amount).toBe('650.00')
    })

    await test.step('staff read by which reference to send the refund', async () => {
      await staff.goto(`/staff/orders?order=${trade.paidBack.orderId}`)
      const transfers = staff.getByRole('region', { name: 'Bank transfer' })
      await expect(transfers).toContainText(trade.paidBack.refund)
    })

    const day = dayInFrance(new Date())
    const line = (kind: 'CRDT' | 'DBIT', sum: number, remittance: string, bank: string) => ({
      kind,
      day,
      transactions: [{ amount: sum.toFixed(2), remittance, reference: `${bank} ${mark}` }],
    })
    const xml = writeStatement([
      {
        day,
        reference: `BANK ${mark}`,
        transactions: [{ endToEndId: reference, amount, reference: `BANK ${mark}` }],
      },
      line('CRDT', trade.awaited.missing, `Order ${trade.awaited.reference}`, 'IN'),
      line('DBIT', 50, `Refund ${trade.paidBack.refund}`, 'OUT'),
      line('CRDT', 100, 'GS-O-999999999', 'ODD'),
    ])
    const receiving = staff.getByRole('list', { name: 'Transfers of buyers, exactly what their orders wait' })
    const refunding = staff.getByRole('list', { name: 'Refunds that were sent' })
    const forPeople = staff.getByRole('list', { name: 'Please look at these' })

    await test.step("the bank's statement comes back: what is exact is ticked, the rest waits for people", async () => {
      await staff.goto('/staff/payouts')
      await chooseStatement(staff, xml)
      await expect(staff.getByRole('list', { name: 'Paid as ordered' })).toContainText(company)
      await expect(receiving).toContainText(trade.awaited.reference)
      await expect(refunding).toContainText(trade.paidBack.refund)
      await expect(forPeople).toContainText('GS-O-999999999')
      await expect(forPeople).toContainText('an order or a pro-forma invoice that does not exist')
      await expectAccessible(staff)
      const tick = staff.getByRole('checkbox', { name: `Record ${trade.paidBack.refund}, €50.00` })
      await tick.uncheck()
      await expect(staff.getByRole('button', { name: 'Record 1 payout and 1 transfer' })).toBeVisible()
      await tick.check()
    })

    await test.step('one press records payout and refund; the transfer waits for a second person', async () => {
      await expectForBuyer(buyer, trade, { isPaid: false, refund: '· about to be paid back' })
      await staff.getByRole('button', { name: 'Record 1 payout, 1 transfer, and 1 refund' }).click()
      await expect(staff.getByText('1 payout is recorded.')).toBeVisible()
      await expect(staff.getByText('1 refund is recorded as sent.')).toBeVisible()
      await expect(
        staff.getByText('1 payment waits for a second person, and is recorded once it is approved.'),
      ).toBeVisible()
      await expect(receiving).toContainText('Waits for a second person.')
      await expect(forPeople).toContainText('GS-O-999999999')
      await expect(staff.getByRole('button', { name: /^Record \d/ })).toHaveCount(0)
      await expectForBuyer(buyer, trade, { isPaid: false, refund: '· paid back' })
    })

    await test.step('who confirms it records it; the same statement then leaves the exception alone', async () => {
      await confirmAsAdmin(browser, trade.awaited)
      await expectForBuyer(buyer, trade, { isPaid: true, refund: '· paid back' })
      await waitForMail(buyer, trade.email, new RegExp(`${trade.awaited.reference} is confirmed`))
      await staff.goto(`/staff/orders?order=${trade.awaited.orderId}`)
      const transfers = staff.getByRole('region', { name: 'Bank transfer' })
      await expect(transfers).toContainText(`IN ${mark}`)
      await staff.goto('/staff/payouts')
      await chooseStatement(staff, xml)
      await expect(staff.getByText(/^Recorded before: 3\. /)).toBeVisible()
      await expect(forPeople.getByRole('listitem')).toHaveCount(1)
      await expect(staff.getByRole('button', { name: /^Record \d/ })).toHaveCount(0)
    })

    await test.step('the same days as CSV record nothing again', async () => {
      const frenchDay = day.split('-').toReversed().join('/')
      const csv = `Compte courant ${mark};;;\nDate comptable;Libellé ${mark};Débit;Crédit\n${frenchDay};VIR ${reference};650,00;\nTotal;;650,00;0,00\n`
      const buffer = Buffer.from(csv, 'latin1')
      await staff
        .locator('input[type=file]')
        .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer })
      await expect(staff.getByRole('table', { name: 'First lines of the table' })).toContainText(reference)
      await expectAccessible(staff)
      await staff.getByRole('button', { name: 'Read with these columns' }).click()
      await expect(staff.getByText(/^Recorded before: 1\. /)).toBeVisible()
      await expect(staff.getByText('1 line is left out: it has no day or no amount')).toBeVisible()
      await expect(staff.getByRole('button', { name: /^Record \d/ })).toHaveCount(0)
    })

    await test.step('staff see that its commission invoice waits, and for what', async () => {
      const row = staff
        .getByRole('group', { name: 'Waiting to be invoiced' })
        .getByRole('row')
        .filter({ hasText: company })
      // The job of the payout may wait behind pictures of the demonstration.
      await invoiceCommissions()
      await expect(async () => {
        await staff.goto('/staff/commission-invoices')
        await expect(row).toContainText('The VAT number', { timeout: 2000 })
      }).toPass()
      await expectAccessible(staff)
    })
  })

  await buyers.close()

  await test.step('the seller is told of the payout, and that the invoice waits', async () => {
    await waitForMail(page, seller.email, /payout|paid/i)
    await page.goto('/user/login?goTo=%2Fuser%2Fsales')
    await signInOnPage(page, seller.email, seller.password)
    await expect(page.getByText('Invoices of our commission have been waiting since')).toBeVisible()
    await expect(page.getByText('Your company has no VAT number here.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See your company' }).click()
    await page.waitForURL('**/user/company')
  })

  await test.step('with its country mended, it has the invoice with French VAT, as PDF', async () => {
    await moveTo('France')
    await invoiceCommissions()
    const mail = await waitForMail(page, seller.email, /^Invoice FC-\d{4}-\d{6} for our commission/)
    invoice = /FC-\d{4}-\d{6}/.exec(mail.subject)?.[0] ?? ''
    await page.goto('/user/sales')
    await expect(page.getByText('Invoices of our commission have been waiting')).toHaveCount(0)
    const button = page.getByRole('button', { name: `Commission invoice ${invoice} (PDF)` })
    expect((await downloadBy(page, button)).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('row').filter({ hasText: invoice })).toContainText('€350.00')
  })

  await test.step('the statement of the month ends at nothing owed', async () => {
    await page.goto('/user/statement')
    const bookings = page.getByRole('table', { name: 'Bookings of the period, newest first' })
    await expect(bookings.getByRole('row').filter({ hasText: 'Payout' })).toContainText('650.00')
    const sale = bookings.getByRole('row').filter({ hasText: invoice })
    await expect(sale).toContainText('€291.67')
    await expect(sale).toContainText('€58.33')
    const vat = page.getByText('VAT on the fee', { exact: true }).first().locator('xpath=..')
    await expect(vat.getByRole('definition')).toHaveText('−€58.33')
    await expect(page.getByText('not invoiced yet')).toHaveCount(0)
    const afterwards = page.getByText('Owed to you afterwards', { exact: true }).locator('xpath=..')
    await expect(afterwards.getByRole('definition')).toHaveText(/^€0\.00/)
  })

  await asSomebodyElse(browser, async (admin) => {
    await signInAs(admin, 'admin')
    await test.step('staff find the invoice by its company, with the VAT that it contains', async () => {
      await admin.goto('/staff/commission-invoices')
      await admin.getByRole('searchbox', { name: 'Company' }).fill(mark)
      const sums = admin.getByRole('table', { name: 'Totals of what is shown' })
      await expect(sums.getByRole('row', { name: /^Invoices \(FC\) EUR/ })).toContainText('€58.33')
      await expect(sums.getByRole('row', { name: /^Invoices \(FC\) EUR/ })).toContainText('€350.00')
      await expect(admin.getByRole('button', { name: `Commission invoice ${invoice} (PDF)` })).toBeVisible()
    })

    await test.step('the accounting file has the payout and the VAT of the invoice, and adds up', async () => {
      await admin.goto('/staff/books')
      const today = dayInFrance(new Date())
      await admin.getByLabel(/^First day/).fill(`${today.slice(0, 4)}-01-01`)
      await admin.getByLabel(/^Last day/).fill(today)
      await admin.getByRole('radio', { name: /FEC/ }).check()
      const fec = (
        await downloadBy(admin, admin.getByRole('button', { name: 'Download', exact: true }))
      ).toString()
      const [head = '', ...lines] = fec.replace('\uFEFF', '').trim().split(/\r?\n/)
      const names = head.split('\t')
      const rows = lines.map((line) => line.split('\t'))
      const cents = (row: readonly string[], name: string) =>
        Math.round(Number((row[names.indexOf(name)] ?? '').replace(',', '.')) * 100)
      const sum = (name: string) => rows.reduce((total, row) => total + cents(row, name), 0)
      expect(sum('Debit')).toBe(sum('Credit'))
      const ofInvoice = rows.filter((row) => row.includes(invoice))
      expect(ofInvoice.map((row) => cents(row, 'Credit')).filter(Boolean)).toEqual([5833])
      await expect(admin.getByRole('table', { name: /^Control sums/ })).toBeVisible()
    })
  })
})
