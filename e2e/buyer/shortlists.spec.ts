import { logIn, PEOPLE } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { signInOnPage } from '../support/acts.ts'
import { expect, test } from '../support/site.ts'

test('a saved product gets a note and a list, by keyboard; the list is compared, renamed and deleted', async ({
  page,
}) => {
  const { token } = await logIn(page.request, PEOPLE.buyer)
  const headers = { authorization: `Bearer ${token}` }
  const saved = (await (await page.request.get('/api/favs', { headers })).json()) as number[]
  const name = `Rig ${Date.now() % 100_000}`
  await page.goto('/favourites')
  await signInOnPage(page, PEOPLE.buyer)
  await expect(page.getByRole('heading', { name: 'Saved Products' })).toBeVisible()
  await settled(page)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Note and lists of / }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  await expect(note).toBeFocused()
  await note.fill('Ask for the liner size')
  await dialog.getByRole('textbox', { name: /^New list/ }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Ask for the liner size')
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('You: Ask for the liner size')
  await expect(page.getByRole('link', { name: 'Compare it' })).toHaveAttribute(
    'href',
    `/compare?ids=${saved[0]}`,
  )
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${name} b`)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: `${name} b`, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the list' }).click()
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'Delete for all colleagues' }).click()
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('link', { name: `${name} b` })).toHaveCount(0)
})
