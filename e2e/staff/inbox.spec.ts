import { randomBytes } from 'node:crypto'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { carryOutDecisions } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { measure } from '../support/measured.ts'
import { joinByCalls, JOINER_PASSWORD, logIn, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

test('an item of the inbox is taken, noted and put to sleep by keyboard alone', async ({ page }) => {
  const mark = randomBytes(4).toString('hex')
  const email = `wanted-${mark}@company.example`
  await joinByCalls(page.request, { email, prenom: 'Ada', nom: 'Wanted', entreprise: `Wanted ${mark}` })
  const { token } = await logIn(page.request, email, JOINER_PASSWORD)
  const asked = await page.request.post('/api/wanted', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      text: `We look for a used mud pump ${mark}`,
      categorie: 'Drilling Equipment',
      type: 'Drilling Tools',
      units: 1,
      country: 'Gabon',
    },
  })
  expect(asked.ok(), await asked.text()).toBe(true)

  await signInAs(page, 'staff')
  await page.goto('/staff/inbox?kind=wanted')
  const item = page.getByRole('listitem').filter({ hasText: mark })
  await expect(item).toBeVisible()
  await expectAccessible(page)
  const items = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .allTextContents()
  const steps = items.findIndex((text) => text.includes(mark)) + 1
  const taking = measure(page)
  for (let step = 0; step < steps; step += 1) await taking.press('j')
  await expect(item.getByRole('link')).toBeFocused()
  await taking.press('t')
  await expect(page.getByText(/ is yours\.$/)).toBeVisible()
  await expect(item).toContainText('Claire Fontaine')
  taking.print(`item ${steps} of the inbox is taken`)
  const noting = measure(page)
  await noting.press('n')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await noting.type(`Called ${mark}`)
  await noting.press('Enter', page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(item).toContainText(`Called ${mark}`)
  await expect(item.getByRole('link')).toBeFocused()
  await noting.press('s')
  await noting.press('Enter', page.getByRole('dialog').getByRole('button', { name: '1 hour' }))
  await noting.press('Enter', page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(item).toHaveCount(0)
  noting.print('noted and asleep')
  await page.goto('/staff/inbox?kind=wanted&owner=mine&asleep=yes')
  await expect(item).toContainText('snoozed until')
})

test('a message of the contact page is answered from the inbox', async ({ page }) => {
  const mark = randomBytes(4).toString('hex')
  const email = `asks-${mark}@company.example`
  const text = `Do you collect in Port-Gentil? ${mark}`
  const sent = await page.request.post('/api/contact', { data: { email, text } })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signInAs(page, 'staff')
  await page.goto('/staff/inbox?kind=messages')
  const link = page.getByRole('listitem').filter({ hasText: email }).getByRole('link')
  await expect(link).toBeVisible()
  const answering = measure(page)
  await answering.click(link)
  const form = page.getByRole('form', { name: 'Your answer' })
  const field = form.getByRole('textbox')
  await answering.click(field)
  await answering.type(`Yes, on weekdays. ${mark}`)
  await answering.click(form.getByRole('button', { name: 'Send the answer' }))
  await expect(page.getByText('The answer is on its way.').first()).toBeVisible()
  answering.print('a message is answered from the inbox')
  await waitForMail(page, email, /./)
})

test('who published a listing is found by its reference', async ({ page }) => {
  const reference = listingReference(
    await publishListing(page.request, `Choke valve ${randomBytes(3).toString('hex')}`),
  )
  await carryOutDecisions()
  await signInAs(page, 'staff')
  await page.goto('/staff/inbox')
  await settled(page)
  const job = measure(page)
  await job.click(page.getByRole('link', { name: 'Acts of staff' }))
  const field = page.getByLabel('Reference, company or person')
  await job.click(field)
  await job.type(reference)
  await job.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 act' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('Listing published')
  await expect(row).toContainText('Claire Fontaine')
  job.print('who published a listing')
})
