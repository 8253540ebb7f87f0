import { randomBytes } from 'node:crypto'
import { publishListing } from '../support/listings.ts'
import { signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

/** A word that no list has, without figures, which searches read as amounts. */
const newWord = () => Array.from(randomBytes(7), (byte) => 'bcdfghjklmnp'[byte % 12]).join('')

test('staff add another name of a thing, searches find it by that name, and forget it when it is withdrawn', async ({
  page,
}) => {
  test.slow()
  const [thing, english, french] = [newWord(), newWord(), newWord()]
  const title = `Drawworks ${thing}`
  await publishListing(page.request, title)
  const found = page.getByRole('article').filter({ hasText: title })
  const searched = async (path: string) => {
    await page.goto(path)
    await settled(page)
    return found.count()
  }

  await searched(`/?searchStr=${thing}`)
  await expect(found).toBeVisible()
  expect(await searched(`/?searchStr=${english}`)).toBe(0)

  await test.step('a mistake is said, then the names are added', async () => {
    await signInAs(page, 'staff')
    await page.goto('/staff/words')
    await expectAccessible(page)
    await page.getByLabel(/^Names in English/).fill(`${thing} | ${english}`)
    await page.getByLabel(/^Names in French/).fill(french)
    await page.getByLabel(/^Relation/).fill('like that')
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('Please write exact, narrower: X', { exact: false }).first()).toBeVisible()
    await page.getByLabel(/^Relation/).fill('exact')
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText(`${thing} is added.`).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: english })).toBeVisible()
  })

  await test.step('searches in both languages know them within a minute', async () => {
    for (const path of [`/?searchStr=${english}`, `/fr?searchStr=${french}`])
      await expect.poll(() => searched(path), { timeout: 60_000, intervals: [2000] }).toBe(1)
  })

  await test.step('and forget them', async () => {
    await page.goto('/staff/words')
    await page.getByRole('row').filter({ hasText: english }).getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: `Withdraw ${thing}?` })
    await dialog.getByLabel('Why it is withdrawn').fill('Nobody says so.')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText(`${thing} is withdrawn.`).first()).toBeVisible()
    await expect
      .poll(() => searched(`/?searchStr=${english}`), { timeout: 60_000, intervals: [2000] })
      .toBe(0)
  })
})
