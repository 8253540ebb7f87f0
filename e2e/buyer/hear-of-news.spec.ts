import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { lookAtFavourites, lookAtSearchesOf, publishedAgo } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { DEMO_PASSWORD, JOINER_PASSWORD, logIn, newMember, PEOPLE } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test, waitForMail } from '../support/site.ts'

/** The seller reduces the price of a listing. */
async function lowerPrice(page: Page, id: number, title: string): Promise<void> {
  const { token } = await logIn(page.request, PEOPLE.seller, DEMO_PASSWORD)
  const answer = await page.request.put(`/api/listing/update/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      brand: 'Cameron',
      categorie: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      description: 'Removed from service in 2024.',
      country: 'Gabon',
      city: 'Port-Gentil',
      prix: 45_000,
      currency: 'usd',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a member saves a search and a product, hears of news in the site and by mail, and stops the mails by one click', async ({
  page,
  browser,
}) => {
  test.slow()
  const word = `zq${randomBytes(4).toString('hex').replace(/\d/g, 'x')}`
  const title = `Choke ${word}`
  const saved = await publishListing(page.request, title)
  const email = await newMember(page.request)
  const session = await logIn(page.request, email, JOINER_PASSWORD)
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('token') !== null) return
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('user', JSON.stringify(user))
  }, session)

  await page.goto(`/?searchStr=${word}`)
  await settled(page)
  await Promise.all([
    page.waitForResponse('**/user/addfav'),
    page.getByRole('button', { name: `Save ${title}` }).click(),
  ])
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Chokes for the yard')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText(/“Chokes for the yard” is saved/)).toBeVisible()

  const fresh = await publishListing(page.request, `Another choke ${word}`)
  await publishedAgo(saved, 120)
  await publishedAgo(fresh, 10)
  await lowerPrice(page, saved, title)
  await lookAtSearchesOf(email)
  await lookAtFavourites()
  const matches = await waitForMail(page, email, /^New for your search: Chokes for the yard$/)
  expect(matches.text).toContain(`Another choke ${word}`)
  const news = await waitForMail(page, email, /^News of a product you saved/)
  expect(news.text).toContain('now $45,000 instead of $48,500')

  await page.goto('/user/searches')
  await expect(page.getByRole('link', { name: 'Chokes for the yard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('2 unread notifications').first()).toBeAttached()
  await page.goto('/user/notifications')
  await page.getByRole('link', { name: /got cheaper/ }).click()
  await page.waitForURL(`**/product/${saved}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('1 unread notification').first()).toBeAttached()

  const link = /https?:\/\/\S+(\/user\/mails\/stop\/[\w.-]+)/.exec(news.text)?.[1]
  if (link === undefined) throw new Error('the mail holds no link that stops it')
  const stranger = await browser.newPage()
  await stranger.goto(new URL(link, page.url()).href)
  await expect(stranger.getByText('You get no more mails about your saved products.')).toBeVisible()
  await stranger.close()
  await page.goto('/user/settings')
  await expect(page.getByRole('switch', { name: /^Tell me by mail/ })).not.toBeChecked()
})
