import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { measure } from '../support/measured.ts'
import { JOINER_PASSWORD, logIn, newMember } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const COUNT = 10

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

  await boxes.first().focus()
  const job = measure(page)
  const { press } = job
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
  job.print(`${COUNT} prices`)
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

test('labels of ten listings are printed, and what stands at the goods is confirmed by one of them', async ({
  page,
}) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const email = await newMember(page.request)
  const ids: number[] = []
  for (let made = 0; made < COUNT; made += 1)
    ids.push(
      await publishListing(page.request, `Spool ${mark} ${made}`, { email, password: JOINER_PASSWORD }),
    )
  await page.goto('/user/listings')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await expect(page.getByRole('checkbox', { name: /^Choose Spool/ })).toHaveCount(COUNT)

  const printed = measure(page)
  await printed.click(page.getByRole('button', { name: `Choose all ${COUNT} on this page` }))
  await printed.click(page.getByRole('button', { name: `Labels (${COUNT})` }))
  const download = page.waitForEvent('download')
  await printed.click(page.getByRole('dialog').getByRole('button', { name: 'Open the PDF' }))
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  printed.print(`${COUNT} labels`)

  // What the code of a label says; the camera of the phone opens it.
  await page.goto(`/listing/scan/${ids[0]}`)
  const there = page.getByRole('button', { name: 'Still there' })
  await expect(there).toBeVisible()
  const scanned = measure(page)
  await scanned.click(there)
  await expect(page.getByText('Confirmed: still available.')).toBeVisible()
  scanned.print('a label is read: still there')
})

test('twenty drafts are deleted together', async ({ page }) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const email = await newMember(page.request)
  const source = await publishListing(page.request, `Flange ${mark}`, { email, password: JOINER_PASSWORD })
  const { token } = await logIn(page.request, email, JOINER_PASSWORD)
  for (let made = 0; made < 20; made += 1) {
    const response = await page.request.post(`/api/listing/duplicate/${source}`, {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.ok()).toBe(true)
  }
  await page.goto('/user/listings?status=draft')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await expect(page.getByRole('checkbox', { name: /^Choose Flange/ })).toHaveCount(20)
  const job = measure(page)
  await job.click(page.getByRole('button', { name: 'Choose all 20 on this page' }))
  await job.click(page.getByRole('button', { name: 'Delete drafts (20)' }))
  await job.click(page.getByRole('dialog').getByRole('button', { name: /\(20\)$/ }))
  await expect(page.getByText('20 drafts deleted')).toBeVisible()
  job.print('20 drafts are deleted')
})
