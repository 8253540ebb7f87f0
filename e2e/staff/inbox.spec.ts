import { randomBytes } from 'node:crypto'
import { joinByCalls, JOINER_PASSWORD, logIn, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

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
  const begun = Date.now()
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('j')
  await expect(item.getByRole('link')).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByText(/ is yours\.$/)).toBeVisible()
  await expect(item).toContainText('Claire Fontaine')
  const taken = Date.now()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(`Called ${mark}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(item).toContainText(`Called ${mark}`)
  await expect(item.getByRole('link')).toBeFocused()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: '1 hour' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(item).toHaveCount(0)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  process.stdout.write(
    `item ${steps}: taken ${seconds(begun, taken)}, noted and asleep ${seconds(taken, Date.now())}\n`,
  )
  await page.goto('/staff/inbox?kind=wanted&owner=mine&asleep=yes')
  await expect(item).toContainText('snoozed until')
})
