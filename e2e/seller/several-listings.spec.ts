import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, newMember } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const COUNT = 10

/** Presses keys and counts them. */
function keysOn(page: Page) {
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  return { press, count: () => pressed }
}

test('the prices of ten listings are lowered together and taken back after a reload, by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const email = await newMember(page.request)
  for (let made = 0; made < COUNT; made += 1)
    await publishListing(
      page.request,
      `Choke valve ${mark} ${made}`,
      { email, password: JOINER_PASSWORD },
      { prix: 333.35 },
    )
  await page.goto('/user/listings')
  await signInOnPage(page, email, JOINER_PASSWORD)
  const boxes = page.getByRole('checkbox', { name: /^Choose Choke valve/ })
  await expect(boxes).toHaveCount(COUNT)
  await expectAccessible(page)

  const { press, count } = keysOn(page)
  await boxes.first().focus()
  const begun = Date.now()
  for (let chosen = 0; chosen < COUNT; chosen += 1) {
    if (chosen > 0) await press('ArrowDown')
    await press('Space')
  }
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Price (10)' })).toBeFocused()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the price of 10 listings' })
  await expect(dialog.getByLabel(/^How/)).toBeFocused()
  await press('Tab')
  for (const key of '10') await press(key)
  await expect(dialog.getByText('becomes')).toHaveCount(COUNT)
  // 300.015 is half a cent above 300.01.
  await expect(dialog.getByText('$300.02').first()).toBeVisible()
  await expectAccessible(page)
  await press('Enter')
  const bar = page.getByRole('group', { name: 'What to do with the chosen listings' })
  await expect(bar.getByText('Price of 10 listings changed')).toBeVisible()
  process.stdout.write(`${COUNT} prices: ${((Date.now() - begun) / 1000).toFixed(1)} s, ${count()} keys\n`)
  await expect(page.getByRole('cell', { name: '$300.02' })).toHaveCount(COUNT)

  await page.reload()
  const recent = page.getByRole('region', { name: 'Done to several listings' })
  const undo = recent.getByRole('button', { name: /^Undo/ })
  await expectAccessible(page)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(recent.getByText('Taken back for 10 listings')).toBeVisible()
  await expect(page.getByRole('cell', { name: '$333.35' })).toHaveCount(COUNT)
})

test('listings are withdrawn together on a phone, and come back', async ({ page }) => {
  const mark = randomBytes(3).toString('hex')
  const email = await newMember(page.request)
  const owner = { email, password: JOINER_PASSWORD }
  const ids = [
    await publishListing(page.request, `Spool ${mark} 1`, owner),
    await publishListing(page.request, `Spool ${mark} 2`, owner),
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user/listings')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Choose Spool ${mark} ${number}` }).check()
  await page.getByRole('button', { name: 'Withdraw (2)' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw (2)' }).click()
  await expect(page.getByText('No listings yet')).toBeVisible()
  const status = async () => (await page.request.get(`/api/product/${ids[0]}`)).status()
  expect(await status()).toBe(410)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await status()).toBe(200)
})
