import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { testPicture } from '#test/factories/pictures.ts'
import { carryOutDecisions } from '../support/database.ts'
import { asSomebodyElse, joinByCalls, JOINER_PASSWORD, logIn, signInAs } from '../support/people.ts'
import { caller } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** Lists something that passes every check, and submits it expressly; its id. */
async function submitListing(request: APIRequestContext, email: string, title: string): Promise<number> {
  const seller = await caller(request, email, JOINER_PASSWORD)
  const { materielId } = await seller<{ materielId: number }>('post', '/api/materiels', {
    title,
    brand: 'Cameron',
    categorie: 'General Equipment',
    type: 'Valves',
    condition: 'new',
    norm: 'not_checked',
    h2s: 'not_checked',
    hydrocarbons: 'not_checked',
    description: 'Never used, in its crate.',
    country: 'Gabon',
    city: 'Port-Gentil',
    prix: 1250,
    currency: 'usd',
  })
  await seller('post', '/api/stocks', { materielId, quantite: 3 })
  const { token } = await logIn(request, email, JOINER_PASSWORD)
  const pictures = await request.post('/api/image', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      materielId: String(materielId),
      image: { name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await testPicture() },
    },
  })
  expect(pictures.ok(), await pictures.text()).toBe(true)
  await seller('post', `/api/listing/submit/${materielId}`, {})
  return materielId
}

const switchOf = (admin: Page) =>
  admin.getByRole('switch', { name: 'Companies with a good record publish at once' })

/** While companies publish at once; for moments only, because other journeys list things meanwhile. */
async function whileOn(admin: Page, act: () => Promise<void>): Promise<void> {
  await switchOf(admin).press('Space')
  await expect(switchOf(admin)).toBeChecked()
  try {
    await act()
  } finally {
    await switchOf(admin).press('Space')
    await expect(switchOf(admin)).not.toBeChecked()
  }
}

test('a company with the right publishes at once, is looked at afterwards, and loses the right by a refusal', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = randomBytes(4).toString('hex')
  const email = `trusted-${mark}@company.example`
  await joinByCalls(page.request, { email, prenom: 'Ada', nom: 'Yard', entreprise: `Trusted yard ${mark}` })
  const { user, token } = await logIn(page.request, email, JOINER_PASSWORD)
  const headers = { authorization: `Bearer ${token}` }
  const sheet = `/staff/review?company=${user.userEntrepriseId}&view=sheet`
  const title = `Gate valve in its crate ${mark}`
  const statusOf = async (id: number) => {
    const own = await page.request.get(`/api/myproduct/${id}`, { headers })
    return ((await own.json()) as { status: string }).status
  }
  let id = 0

  await test.step('an administrator gives it the right, with a reason', async () => {
    await signInAs(page, 'admin')
    await page.goto(sheet)
    const right = page.getByRole('region', { name: 'Publishing at once' }).first()
    await expect(right).toContainText('it is switched off')
    await right.getByRole('button', { name: 'Let it publish at once' }).click()
    const dialog = page.getByRole('dialog', { name: 'Let it publish at once' })
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('They know the trade.')
    await dialog.getByRole('button', { name: 'Let it publish at once' }).click()
    await expect(right).toContainText('They know the trade.')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('switched on, what it submits is published without a review', async () => {
    await whileOn(page, async () => {
      id = await submitListing(page.request, email, title)
      await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('published')
      await asSomebodyElse(browser, async (member) => {
        await member.addInitScript(
          (session) => {
            sessionStorage.setItem('token', session.token)
            sessionStorage.setItem('user', JSON.stringify(session.user))
          },
          { token, user },
        )
        await member.goto('/user/listings')
        await expect(
          member.getByText('What you submit and passes every automatic check is published at once.', {
            exact: false,
          }),
        ).toBeVisible()
      })
    })
    const visited = await page.request.get(`/api/product/${id}`)
    expect(visited.status()).toBe(200)
  })

  await test.step('it is the one of ten that is looked at afterwards, and is refused', async () => {
    await page.goto(`/staff/review?company=${user.userEntrepriseId}`)
    await settled(page)
    await expect(page.getByText('Sample: published at once').first()).toBeVisible()
    await page.locator('[id^=review-item-]').first().press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('In your words, as the seller reads it').fill('It is not theirs.')
    const decided = page.waitForResponse(/\/decision$/)
    await dialog.getByRole('button', { name: 'Reject listing' }).click()
    await decided
    await carryOutDecisions()
    await expect.poll(() => statusOf(id)).toBe('rejected')
    await waitForMail(page, email, /^Your listings are reviewed before they are published$/)
  })

  await test.step('and the right is gone', async () => {
    await page.goto(sheet)
    const right = page.getByRole('region', { name: 'Publishing at once' }).first()
    await expect(right).toContainText('Withdrawn by')
    await expect(right.getByRole('button', { name: 'Let it publish at once' })).toBeVisible()
  })
})
