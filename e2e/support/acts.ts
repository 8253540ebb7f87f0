import { fileURLToPath } from 'node:url'
import { expect, waitForMail } from './site.ts'
import { DEMO_PASSWORD } from './people.ts'
import { settled } from './settled.ts'
import type { Locator, Page } from '@playwright/test'

/** What users do on the site, by its texts. */

export function pictureFiles(...names: string[]): string[] {
  return names.map((name) => fileURLToPath(new URL(`../../demo/data/pictures/${name}`, import.meta.url)))
}

/** A country field is a select that becomes a search box on focus. */
export async function chooseCountry(
  page: Page,
  scope: Page | Locator,
  label: RegExp,
  country: string,
): Promise<void> {
  await scope.getByLabel(label).first().focus()
  const box = scope.getByRole('combobox', { name: label })
  await expect(box).toHaveJSProperty('tagName', 'INPUT')
  // A new listing begins with its seller's country, and typing the same opens no list.
  if ((await box.inputValue()) === country) return
  await box.fill(country)
  await page.getByRole('listbox').getByRole('option', { name: country, exact: true }).click()
}

export interface NewMember {
  email: string
  password: string
  company: string
}

/** Signs up, follows the mailed link and signs in. Starts on the sign-up page. */
export async function join(page: Page, member: NewMember): Promise<void> {
  await page.getByLabel('First name').fill('Mireille')
  await page.getByLabel('Surname').fill('Ondo')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Telephone').fill('+241 11 00 77 01')
  await page.getByLabel('Company').fill(member.company)
  await page.getByLabel('Role or title').fill('Yard manager')
  await chooseCountry(page, page, /^Country/, 'Gabon')
  await page.getByLabel('City or state').fill('Port-Gentil')
  await page.getByLabel('Password', { exact: false }).first().fill(member.password)
  await page.getByLabel('Confirm password').fill(member.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Mireille ONDO!' })).toBeVisible()
  const mail = await waitForMail(page, member.email, /verif|confirm/i)
  const link = /https?:\/\/\S+\/user\/(?:emailverif|verify)\/\S+?(?=[\s\])"]|$)/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error('the mail holds no link')
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('Your email address is verified. You can sign in now.').first()).toBeVisible()
  await page.waitForURL('**/user/login**')
}

export async function signInOnPage(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Opens the member's menu and follows a link or clicks a button in it; retries if a page that was still
 * loading closed it.
 */
export async function chooseFromMenu(
  page: Page,
  firstName: string,
  choice: 'Profile' | 'Logout',
): Promise<void> {
  const item = page
    .getByRole('link', { name: choice })
    .or(page.getByRole('button', { name: choice }))
    .first()
  await expect(async () => {
    if (!(await item.isVisible())) await page.locator('summary', { hasText: firstName }).first().click()
    await item.click({ timeout: 1000 })
  }).toPass()
}

export interface ListingWords {
  title: string
  units: string
  price: string
}

/** Fills in the form for a new listing that the carrier accepts, with three pictures. */
export async function fillListing(page: Page, { title, units, price }: ListingWords): Promise<void> {
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Brand/).fill('Cameron')
  await page.getByLabel(/^Category/).selectOption('General Equipment')
  await page.getByLabel(/^Type/).selectOption('Valves')
  await page.getByRole('radio', { name: 'Used' }).check()
  await page
    .getByLabel(/^Description/)
    .fill('Trunnion mounted, gear operated, API 6D. Tested in March and stored indoors since.')
  for (const hazard of [/^NORM/, /^H2S/, /^Hydrocarbons/])
    await page.getByLabel(hazard).selectOption('not_checked')
  await page.getByLabel(/^Available units/).fill(units)
  await page.getByLabel(/^Price per unit/).fill(price)
  await page.getByRole('radio', { name: /US dollar/ }).check()
  await chooseCountry(page, page, /^Country/, 'Congo')
  await page.getByLabel(/^City or state/).fill('Pointe-Noire')
  await page.getByLabel(/^Weight/).fill('120')
  await page.getByLabel(/^Length/).fill('60')
  await page.getByLabel(/^Width/).fill('55')
  await page.getByLabel(/^Height/).fill('80')
  await page
    .locator('input[type=file]')
    .setInputFiles(
      pictureFiles('ball-valve-trunnion-1.jpg', 'ball-valve-trunnion-2.jpg', 'gate-valve-flanged-1.jpg'),
    )
}

/**
 * From a filled cart to the payment form: the address check, the rate, the full page load of the checkout.
 */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery', level: 1 })).toBeVisible()
  await page.getByLabel(/^Street/).fill('Boulevard du Gouverneur 12')
  await page.getByRole('button', { name: 'Validate Address' }).click()
  await expect(page.getByText(/Delivery Charges \(/)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Checkout' })
    .or(page.getByRole('button', { name: 'Checkout' }))
    .click()
  await page.waitForURL('**/checkout?cartid=*')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(number)
  await page.getByLabel(/expir/i).fill('12 / 40')
  await page.getByLabel(/cvc|security code/i).fill('123')
}

export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Pay [$€]/ }).click()
}
