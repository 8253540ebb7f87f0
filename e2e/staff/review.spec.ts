import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { carryOutDecisions } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { measure } from '../support/measured.ts'
import { joinByCalls, JOINER_PASSWORD, logIn, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** What waits of a new company; returns the company's id and the seller's address. */
async function openYard(request: APIRequestContext, waiting: number) {
  const mark = randomBytes(4).toString('hex')
  const email = `yard-${mark}@company.example`
  await joinByCalls(request, { email, prenom: 'Ada', nom: 'Yard', entreprise: `Yard ${mark}` })
  // New, because a copy of used goods has no contamination statement of its own.
  const owner = { email, password: JOINER_PASSWORD }
  const source = await publishListing(request, `Gate valve ${mark}`, owner, { condition: 'new' })
  const { token, user } = await logIn(request, email, JOINER_PASSWORD)
  const post = async (url: string, data: object) => {
    const response = await request.post(url, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.ok()).toBe(true)
    return (await response.json()) as { materielId: number }
  }
  for (let made = 0; made < waiting; made += 1) {
    const { materielId } = await post(`/api/listing/duplicate/${source}`, {})
    await post('/api/stocks', { materielId, quantite: made + 1 })
  }
  return { email, companyId: user.userEntrepriseId }
}

/** The selected listing is another one than before, and its first picture is there. */
async function nextIsShown(page: Page, left: number): Promise<void> {
  await expect(page.getByText(`${left} waiting`, { exact: true })).toBeVisible()
  if (left === 0) return
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('#review-pictures img')
    return picture?.complete === true && picture.naturalWidth > 0
  })
}

test('fifty listings are decided by keyboard alone', async ({ page }) => {
  const decisions = 50
  const { email, companyId } = await openYard(page.request, decisions)
  await signInAs(page, 'staff')
  await page.goto(`/staff/review?company=${companyId}`)
  await nextIsShown(page, decisions)
  await expect(page.locator('[id^=review-item-]').first()).toBeFocused()
  await expectAccessible(page)

  const job = measure(page)
  const { press } = job
  for (let done = 0; done < decisions; done += 1) {
    // Of ten: seven are published, one is corrected, two go back to the seller.
    const kind = done % 10
    if (kind === 4) {
      await press('e')
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      // In sight without scrolling, however long the form is.
      const send = page.getByRole('dialog').getByRole('button', { name: 'Correct and publish' })
      await expect(send).toBeInViewport({ ratio: 1 })
      await press('End')
      await press('.')
      await press('Enter')
    } else await press(kind === 7 ? '2' : kind === 9 ? '4' : 'a')
    await nextIsShown(page, decisions - done - 1)
  }
  job.print(`${decisions} decisions`)

  await press('z')
  await expect(page.getByText('1 waiting', { exact: true })).toBeVisible()
  const decided = page.waitForResponse(/\/decision$/)
  await press('a')
  await decided
  await carryOutDecisions()
  const mail = await waitForMail(page, email, /^Your listings: /)
  expect(mail.subject).toBe('Your listings: 41 published, 9 to change')
})

test('what waits of a seller is published as a sheet, by keyboard', async ({ page }) => {
  const { email, companyId } = await openYard(page.request, 26)
  await signInAs(page, 'staff')
  await page.goto(`/staff/review?company=${companyId}`)
  await nextIsShown(page, 26)
  await page.keyboard.press('s')
  const boxes = page.getByRole('checkbox', { name: /^Choose GS-/ })
  await expect(boxes).toHaveCount(26)
  await expect(page.getByText('26 waiting, 0 pass every check')).toBeVisible()
  await expectAccessible(page)
  await boxes.first().focus()
  for (let index = 0; index < 26; index += 1) {
    if (index < 3 || index > 5) await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  const publish = page.getByRole('button', { name: 'Publish 23' })
  await expect(publish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 waiting', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('26 waiting', { exact: false }).first()).toBeVisible()
  await expect(publish).toBeVisible()
  const decided = page.waitForResponse(/\/publish$/)
  await publish.press('Enter')
  await decided
  await expect(boxes).toHaveCount(3)
  await carryOutDecisions()
  await waitForMail(page, email, /^Your listings: 23 published$/)
})
