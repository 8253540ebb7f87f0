import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { testDocument } from '../../test/factories/documents.ts'
import { pictureFiles } from '../support/acts.ts'
import { joinByCalls, JOINER_PASSWORD, logIn, PEOPLE } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import { startApplication, type OwnApplication } from '../support/start-application.ts'

// A site of its own: the setting is for all companies, and other journeys publish listings meanwhile.
let site: OwnApplication
test.beforeAll(async () => {
  // It loads a whole demonstration, beside other tests.
  test.setTimeout(300_000)
  site = await startApplication()
})
test.afterAll(() => site.stop())

test('a vetted company from signup to first publication', async ({ browser }) => {
  test.slow()
  const mark = randomBytes(3).toString('hex')
  const email = `joiner-${mark}@company.example`
  const title = `Separator skid ${mark}`
  const open = async (address: string, password?: string) => {
    const context = await browser.newContext({ baseURL: site.application.url })
    const page = await context.newPage()
    const answer = await logIn(page.request, address, password)
    await page.addInitScript(({ token, user }) => {
      if (sessionStorage.getItem('token') !== null) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('user', JSON.stringify(user))
    }, answer)
    return { page, token: answer.token }
  }

  const { page: admin } = await open(PEOPLE.admin)
  await test.step('an administrator says that publishing asks for an approved company', async () => {
    await admin.goto('/staff/vetting')
    await admin.getByRole('checkbox', { name: 'Publishing' }).check()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(/is published only when its company is approved/)).toBeVisible()
    await joinByCalls(admin.request, {
      email,
      prenom: 'Aminata',
      nom: 'Diallo',
      entreprise: `Mandji ${mark}`,
    })
  })

  const { page } = await open(email, JOINER_PASSWORD)
  const { page: staff, token } = await open(PEOPLE.staff)
  const publish = async (id: string) =>
    staff.request.post(`/api/staff/listings/${id}/decision`, {
      data: { decision: 'publish' },
      headers: { authorization: `Bearer ${token}` },
    })
  let id = ''

  await test.step('a new company lists, reads what is missing, and is not published', async () => {
    const seller = await logIn(page.request, email, JOINER_PASSWORD)
    const headers = { authorization: `Bearer ${seller.token}` }
    const created = await page.request.post('/api/materiels', {
      headers,
      data: {
        title,
        brand: 'Cameron',
        categorie: 'General Equipment',
        type: 'Valves',
        condition: 'used',
        norm: 'not_checked',
        h2s: 'not_checked',
        hydrocarbons: 'not_checked',
        description: 'Removed from service in 2024.',
        country: 'Gabon',
        city: 'Port-Gentil',
        prix: 48_500,
        currency: 'usd',
      },
    })
    id = String(((await created.json()) as { materielId: number }).materielId)
    await page.request.post('/api/stocks', { headers, data: { materielId: Number(id), quantite: 1 } })
    const [picture = ''] = pictureFiles('gate-valve-flanged-1.jpg')
    await page.request.post('/api/image', {
      headers,
      multipart: {
        materielId: id,
        image: { name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) },
      },
    })
    const refused = await publish(id)
    expect([refused.status(), await refused.json()]).toMatchObject([409, { code: 'vetting_needed' }])
    const mail = await waitForMail(page, email, /waits for the check of your company/)
    expect(mail.text).toContain('/user/vetting')
  })

  await test.step('it gives its papers', async () => {
    await page.goto('/user/vetting')
    await expect(page.getByText('Listings are published only of companies that are approved.')).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    for (const paper of [
      'Extract of the company register',
      'Identity of the person who signs',
      'Letter of the bank',
    ]) {
      await page
        .getByRole('group', { name: paper })
        .locator('input[type=file]')
        .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: await testDocument() })
      await expect(
        page.getByRole('listitem').filter({ hasText: paper }).getByText('Given', { exact: true }),
      ).toBeVisible()
    }
    await page.getByRole('button', { name: 'Send the papers' }).press('Enter')
    await expect(page.getByText('Your papers are sent. Our staff write to you.')).toBeVisible()
  })

  await test.step('staff refuse a paper and ask for another', async () => {
    await staff.goto('/staff/vetting')
    await staff.getByRole('link', { name: `Mandji ${mark}` }).click()
    const identity = staff.getByRole('group', { name: 'Identity of the person who signs' })
    await identity.getByRole('button', { name: 'Refuse' }).click()
    const refusal = staff.getByRole('dialog')
    await refusal.getByLabel(/^Reason/).fill('The passport has expired.')
    await refusal.getByRole('button', { name: 'Refuse' }).click()
    await expect(staff.getByText('The paper is refused.')).toBeVisible()
    await staff.getByRole('button', { name: 'Ask for more' }).click()
    await staff
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('A passport that is valid.')
    await staff.getByRole('dialog').getByRole('button', { name: 'Ask for more' }).click()
    await expect(staff.getByText('The company is asked for more.')).toBeVisible()
    await waitForMail(page, email, /^More is needed to approve your company$/)
  })

  await test.step('the company reads why, and gives another', async () => {
    await page.goto('/user/vetting')
    await expect(page.getByText('A passport that is valid.')).toBeVisible()
    await expect(page.getByText('The passport has expired.')).toBeVisible()
    await page
      .getByRole('group', { name: 'Identity of the person who signs' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: await testDocument() })
    await page.getByRole('button', { name: 'Send the papers' }).click()
    await expect(page.getByText('Your papers are sent. Our staff write to you.')).toBeVisible()
  })

  await test.step('staff tick each paper and approve it, and its listing is published', async () => {
    await staff.goto('/staff/vetting')
    await staff.getByRole('link', { name: `Mandji ${mark}` }).click()
    await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    for (const paper of [
      'Extract of the company register',
      'Identity of the person who signs',
      'Letter of the bank',
    ]) {
      const ticked = staff.getByRole('group', { name: paper }).getByRole('button', { name: 'In order' })
      await ticked.click()
      await expect(ticked).toHaveCount(0)
    }
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('The company is approved.')).toBeVisible()
    await waitForMail(page, email, /^Your company is approved$/)
    expect((await publish(id)).status()).toBe(200)
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
})
