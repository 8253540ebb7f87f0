import { publishListing } from '../support/listings.ts'
import { signInAs } from '../support/people.ts'
import { askForQuote, callingAs, OFFER } from '../support/quotes.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('a seller begins an offer with the terms of its last one, and its message with a saved text', async ({
  page,
}) => {
  const listingId = await publishListing(page.request, 'Wing valve of saved texts')
  const earlier = await askForQuote(page.request, listingId)
  const sell = await callingAs(page.request, 'seller')
  await sell(`/api/quotes/${earlier}/messages`, OFFER)
  const id = await askForQuote(page.request, listingId)

  await signInAs(page, 'seller')
  await page.goto(`/user/quotes/${id}`)
  await settled(page)
  await test.step('reads which terms are those of the last offer, and changes one', async () => {
    await expect(page.getByLabel(/^Delivery term/)).toHaveValue(OFFER.incoterm)
    await expect(page.getByLabel(/^Named place/)).toHaveValue(OFFER.place)
    await expect(page.getByText('As in your last offer.')).toHaveCount(3)
    await page.getByLabel(/^Named place/).fill('Owendo')
    await expect(page.getByText('As in your last offer.')).toHaveCount(2)
  })

  const name = `Thanks ${Date.now()}`
  const dialog = page.getByRole('dialog')
  const message = page.getByRole('textbox', { name: /^Message/ })
  await test.step('saves a text, and inserts it', async () => {
    await page.getByRole('button', { name: 'Insert a saved text' }).click()
    await dialog.getByRole('button', { name: 'New text' }).click()
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByLabel(/^Text/).fill('Thank you for asking about {product}. Call +242 06 000 01 11.')
    await expect(dialog.getByText('This looks like contact data: +242 06 000 01 11.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(/^Text/).fill('Thank you for asking about {product} ({reference}).')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The text is saved.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: new RegExp(`^Insert ?: ${name}$`) }).click()
    await expect(dialog).toBeHidden()
    await expect(message).toBeFocused()
    await expect(message).toHaveValue(/^Thank you for asking about [^{]+ \(GS-\d{6}\)\.$/)
  })

  await test.step('sends both', async () => {
    const text = await message.inputValue()
    await page.getByLabel(/^Price per unit/).fill('4,100')
    await page.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(page.getByText(`${OFFER.incoterm} Owendo`).first()).toBeVisible()
  })

  await test.step('deletes the text for all', async () => {
    await page.getByRole('button', { name: 'Insert a saved text' }).click()
    const saved = dialog.getByRole('listitem').filter({ hasText: name })
    await saved.getByRole('button', { name: new RegExp(`^Delete ?: ${name}$`) }).click()
    // A double click must not confirm.
    await page.waitForTimeout(700)
    await saved.getByRole('button', { name: 'DELETE ANYWAY??' }).click()
    await expect(dialog.getByText('The text is deleted.')).toBeVisible()
    await expect(saved).toBeHidden()
  })
})
