import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { pictureFiles, signInOnPage } from '../support/acts.ts'
import { measure } from '../support/measured.ts'
import { logIn, PEOPLE, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const PICTURES = pictureFiles(
  'gate-valve-flanged-1.jpg',
  'gate-valve-flanged-2.jpg',
  'ball-valve-trunnion-1.jpg',
)

/** Photographs an item by a shot of its list, from the camera that a browser without one asks for a file. */
async function photograph(page: Page, shot: string, picture: number): Promise<void> {
  await page.getByLabel(`Photograph: ${shot}`).setInputFiles(PICTURES[picture] ?? '')
  await expect(page.getByRole('img', { name: shot })).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next item' }).click()

/** Until the walk opens without a line. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(null)),
    )
  })
}

/** The drafts with a word in their title: titles, and how many pictures each has. */
async function draftsWith(page: Page, word: string): Promise<[title: string, pictures: number][]> {
  const { token } = await logIn(page.request, PEOPLE.seller)
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get(`/api/listings?status=draft&searchStr=${word}`, { headers })
  const [, listings] = (await found.json()) as [number, { id: number; title: string }[]]
  return Promise.all(
    listings.map(async ({ id, title }) => {
      const own = await page.request.get(`/api/myproduct/${id}`, { headers })
      const { images } = (await own.json()) as { images: unknown[] }
      return [title, images.length]
    }),
  )
}

/** As after a restart of the phone: the tab and its session are gone. */
async function restart(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const fresh = await context.newPage()
  await fresh.goto('/listing/walk')
  return fresh
}

test('a yard is photographed without a line, over a restart, and arrives once when the line is back', async ({
  page,
  context,
}) => {
  test.slow()
  const word = `walk${randomBytes(3).toString('hex')}`
  await signInAs(page, 'seller')
  await page.goto('/listing/walk')
  await installed(page)

  // With a line, an item is a draft while somebody still stands at it.
  await photograph(page, 'The whole item', 0)
  await page.getByLabel(/^What is it\?/).fill(`${word} one`)
  await expect(
    page.getByText('Everything was sent.').or(page.getByText('Sent', { exact: true })),
  ).toBeVisible()
  await expect.poll(() => draftsWith(page, word)).toEqual([[`${word} one`, 1]])
  await photograph(page, 'Data plate', 1)
  await page.getByLabel(/^What the data plate says/).fill('CAMERON 4" CL600 S/N 33817')
  await next(page)
  await expect(page.getByText(/^1 item sent since/)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Go on: everything is kept/)).toBeVisible()
  for (const name of ['two', 'three']) {
    await photograph(page, 'The whole item', 0)
    await photograph(page, 'Data plate', 1)
    await page.getByLabel(/^What is it\?/).fill(`${word} ${name}`)
    await next(page)
  }
  await expect(page.getByText(/^No connection\. Go on: 2 items wait/)).toBeVisible()

  const fresh = await restart(page, context)
  await expect(fresh.getByText(/^You are not signed in\. Go on/)).toBeVisible()
  await expect(fresh.getByRole('button', { name: `Open ${word} two` })).toBeVisible()
  await photograph(fresh, 'The whole item', 2)
  await fresh.getByLabel(/^What is it\?/).fill(`${word} four`)
  await next(fresh)
  await fresh.reload()
  await expect(fresh.getByText(/^No connection\. Go on: 3 items wait/)).toBeVisible()

  await context.setOffline(false)
  // Two answers are lost on the way: the server has done the work, and is asked again.
  for (const lost of ['**/api/walk/*', '**/api/walk/*/pictures/*'])
    await fresh.route(
      lost,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  await fresh.getByRole('link', { name: 'Sign in' }).last().click()
  await signInOnPage(fresh, PEOPLE.seller)
  await fresh.waitForURL('**/listing/walk')
  await expect(fresh.getByText(/^3 items sent since/)).toBeVisible({ timeout: 30_000 })
  await expect(fresh.getByRole('heading', { name: 'On this phone' })).toBeHidden()
  expect((await draftsWith(fresh, word)).toSorted()).toEqual([
    [`${word} four`, 1],
    [`${word} one`, 2],
    [`${word} three`, 2],
    [`${word} two`, 2],
  ])
})

test('who signs out hides the walk from the next user of the phone, who neither sees nor sends it', async ({
  page,
  context,
}) => {
  const word = `walk${randomBytes(3).toString('hex')}`
  await signInAs(page, 'seller')
  await page.goto('/listing/walk')
  await page.route('**/api/walk/**', (route) => route.abort())
  await photograph(page, 'The whole item', 0)
  await page.getByLabel(/^What is it\?/).fill(word)
  await next(page)
  await expect(page.getByRole('button', { name: `Open ${word}` })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('drafts'))
  await page.close()

  const visitor = await context.newPage()
  await visitor.goto('/listing/walk')
  await visitor.waitForURL('**/user/login?goTo=%2Flisting%2Fwalk')
  await signInOnPage(visitor, PEOPLE.buyer)
  await visitor.waitForURL('**/listing/walk')
  await expect(visitor.getByRole('heading', { name: 'Item 1' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'On this phone' })).toBeHidden()
  expect(await draftsWith(visitor, word)).toEqual([])
})

test('only the walk is installed: other pages of a member, and all of a visitor, come from the network', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.goto('/listing/walk')
  await page.waitForURL('**/user/login?*')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const member = await context.newPage()
  await signInAs(member, 'seller')
  await member.goto('/listing/walk')
  await installed(member)
  await member.reload()
  const controller = () => member.evaluate(() => navigator.serviceWorker.controller !== null)
  expect(await controller()).toBe(true)
  await member.goto('/user/listings')
  expect(await controller()).toBe(false)
  const kept = await member.evaluate(async () => {
    const caches = await window.caches.keys()
    const cache = await window.caches.open(caches[0] ?? '')
    return { caches, files: (await cache.keys()).map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.caches).toEqual([expect.stringMatching(/^walk-shell:\/listing\/walk /)])
  expect(kept.files.filter((path) => !path.startsWith('/assets/'))).toEqual(['/listing/walk'])
})

test('a phone installs the walk in the language of its page', async ({ page }) => {
  for (const [path, name] of [
    ['/listing/walk', 'Walk through the yard'],
    ['/fr/listing/walk', 'Tour du parc'],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
    const manifest = (await (await page.request.get(href)).json()) as Record<string, unknown>
    expect(manifest).toMatchObject({
      name: expect.stringContaining(name),
      start_url: path,
      display: 'standalone',
    })
    for (const { src } of manifest['icons'] as { src: string }[])
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  expect(await (await page.request.get('/')).text()).not.toContain('rel="manifest"')
})

test('ten items take four taps each, beside the camera and the words', async ({ page }) => {
  test.slow()
  const word = `walk${randomBytes(3).toString('hex')}`
  await signInAs(page, 'seller')
  await page.goto('/listing/walk')
  const job = measure(page)
  for (let item = 1; item <= 10; item += 1) {
    for (const [picture, shot] of ['The whole item', 'Data plate'].entries()) {
      await job.chooseFiles(page.getByLabel(`Photograph: ${shot}`), PICTURES[picture] ?? '')
      await expect(page.getByRole('img', { name: shot })).toBeVisible()
    }
    const what = page.getByLabel(/^What is it\?/)
    await job.click(what)
    await what.fill(`${word} ${item}`)
    await job.click(page.getByRole('button', { name: 'Next item' }))
  }
  await expect(page.getByText(/^10 items sent since/)).toBeVisible({ timeout: 60_000 })
  job.print('ten items with two pictures each, in taps')
  expect(job.clicks()).toBe(40)
  expect((await draftsWith(page, word)).map(([, pictures]) => pictures)).toEqual(
    Array.from({ length: 10 }, () => 2),
  )
})

test('the code beside the form opens the camera for its listing, and its label says where the goods are', async ({
  page,
}) => {
  const { token } = await signInAs(page, 'seller')
  const title = `walk${randomBytes(3).toString('hex')} with a code`
  const listed = await page.request.post('/api/materiels', {
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
      prix: 48_500,
      currency: 'usd',
    },
  })
  const { materielId: id } = (await listed.json()) as { materielId: number }
  await page.goto(`/listing/edit/${id}`)
  const coded = measure(page)
  await coded.click(page.getByRole('button', { name: 'Show the code' }))
  await expect(page.getByRole('img', { name: 'QR code of this listing' })).toBeVisible()
  coded.print('the code of a listing is shown')
  const address = await page.getByText(`/listing/walk?listing=${id}`).textContent()
  await page.goto(new URL(address ?? '').pathname + new URL(address ?? '').search)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const photographed = measure(page)
  await photographed.chooseFiles(page.getByLabel('Photograph: The whole item'), PICTURES[0] ?? '')
  await expect(page.getByRole('img', { name: 'The whole item' })).toBeVisible()
  await photographed.click(page.getByRole('button', { name: 'Next item' }))
  await expect(page.getByText(/^1 item sent since/)).toBeVisible()
  photographed.print('a picture for the listing of a code, in taps')
  expect(await draftsWith(page, title.split(' ')[0] ?? '')).toEqual([[title, 1]])

  await page.goto(`/listing/scan/${id}`)
  await page.getByRole('button', { name: 'Moved' }).click()
  await page.getByRole('textbox', { name: /^City or state/ }).fill('Libreville')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The new place is saved.')).toBeVisible()
  await expect(page.getByText('in Libreville')).toBeVisible()
  await expectAccessible(page)
})
