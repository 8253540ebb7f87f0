import { randomBytes } from 'node:crypto'
import { pictureFiles } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { logIn, PEOPLE, signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('a listing is found by its state, duplicated, its pictures put in order and described, and published', async ({
  page,
}) => {
  const title = `Twin valve ${randomBytes(3).toString('hex')}`
  await publishListing(page.request, title)
  await signInAs(page, 'seller')

  await test.step('its line leads to a draft like it', async () => {
    await page.goto(`/user/listings?status=published&searchStr=${encodeURIComponent(title)}`)
    const line = page.getByRole('row').filter({ hasText: title })
    await expect(line).toHaveCount(1)
    await line.getByRole('button', { name: `Duplicate ${title}` }).click()
    await page.waitForURL('**/listing/edit/*')
    await expect(page.getByLabel(/^Title/)).toHaveValue(title)
    await expect(page.getByLabel(/^Available units/)).toHaveValue('')
  })

  const id = Number(page.url().split('/').at(-1))
  await test.step('a picture is added, put first by keyboard and described; the description gets a list', async () => {
    await page.getByLabel(/^Available units/).fill('2')
    await page.locator('input[name=image]').setInputFiles(pictureFiles('ball-valve-trunnion-1.jpg'))
    const left = page.getByRole('button', { name: 'Move ball-valve-trunnion-1.jpg left' })
    await left.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to position 1 of 3')).toBeAttached()
    await page
      .getByRole('textbox', { name: 'What it shows image 1' })
      .fill('The second valve, from the front')
    const description = page.getByLabel(/^Description/)
    await description.fill('Gate valve\nGear operator')
    await description.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'What buyers will see' }).getByRole('listitem'),
    ).toHaveCount(2)
    // What was checked of the one says nothing of the other.
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name: /^Please say what was found of H2S/ })).toBeVisible()
    await page.getByRole('button', { name: 'Go to the fields' }).click()
    await expect(page.getByLabel(/^NORM/)).toBeFocused()
    for (const hazard of [/^NORM/, /^H2S/, /^Hydrocarbons/])
      await page.getByLabel(hazard).selectOption('not_checked')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('dialog').getByText('under review')).toBeVisible()
  })

  await test.step('once staff published it, strangers see both', async () => {
    const { token } = await logIn(page.request, PEOPLE.staff)
    const answer = await page.request.post(`/api/staff/listings/${id}/decision`, {
      headers: { authorization: `Bearer ${token}` },
      data: { decision: 'publish' },
    })
    expect(answer.ok()).toBe(true)
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('img', { name: 'The second valve, from the front' }).first()).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gear operator' }),
    ).toBeVisible()
    await expect(page.getByText(/^Confirmed available on /)).toBeVisible()
  })
})
