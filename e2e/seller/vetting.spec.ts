import { randomBytes } from 'node:crypto'
import { testDocument } from '../../test/factories/documents.ts'
import { fillListing, join, signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, logIn, PEOPLE } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import { startApplication, type OwnApplication } from '../support/start-application.ts'

const NOT_VETTED = /is not approved, which the settings ask for before publishing/

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
  const newPage = async () => {
    const context = await browser.newContext({ baseURL: site.application.url })
    return context.newPage()
  }
  const open = async (address: string, password?: string) => {
    const page = await newPage()
    const answer = await logIn(page.request, address, password)
    await page.addInitScript(({ token, user }) => {
      if (sessionStorage.getItem('token') !== null) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('user', JSON.stringify(user))
    }, answer)
    return { page }
  }

  const { page: admin } = await open(PEOPLE.admin)
  await test.step('an administrator says that publishing asks for an approved company', async () => {
    await admin.goto('/staff/vetting')
    await admin.getByRole('checkbox', { name: 'Publish listings of approved companies only' }).check()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText(/is published only when its company is approved/)).toBeVisible()
  })

  const page = await newPage()
  await test.step('a company signs up, follows the mailed link and signs in', async () => {
    await page.goto('/user/signup')
    await settled(page)
    await join(page, { email, password: JOINER_PASSWORD, company: `Mandji ${mark}` })
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  })

  await test.step('it lists its first article', async () => {
    await page.goto('/listing/add')
    await fillListing(page, { title, units: '1', price: '48500' })
    await page.getByRole('button', { name: 'Submit listing' }).click()
    await expect(page.getByText(/Your product listing is under review/)).toBeVisible()
  })

  const { page: staff } = await open(PEOPLE.staff)
  const publish = async () => {
    await staff.goto('/staff/review')
    await staff.getByText(title).first().click()
    const decided = staff.waitForResponse(/\/decision$/)
    await staff.getByRole('button', { name: 'Publish', exact: true }).click()
    return (await decided).status()
  }

  await test.step('staff cannot publish it, and the company reads what is missing', async () => {
    expect(await publish()).toBe(409)
    await expect(staff.getByText(NOT_VETTED).first()).toBeVisible()
    await expectAccessible(staff)
    const mail = await waitForMail(page, email, /waits for the check of your company/)
    expect(mail.text).toContain('/user/vetting')
  })

  await test.step('it gives its papers', async () => {
    await page.goto('/user/vetting')
    await expect(page.getByText('Only listings of approved companies are published.')).toBeVisible()
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
  })

  await test.step('staff publish its first listing, and strangers find it', async () => {
    expect(await publish()).toBe(200)
    const visitor = await newPage()
    // The decision can be taken back for some seconds.
    await expect(async () => {
      await visitor.goto(`/?searchStr=${mark}`)
      await expect(visitor.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
})
