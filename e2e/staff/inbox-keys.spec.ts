import type { Locator, Page } from '@playwright/test'
import type { InboxItem } from '#features/inbox/contract/endpoints.ts'
import type { InboxKind } from '#features/inbox/domain/inbox.ts'
import { signInAs, type Person } from '../support/people.ts'
import { findKnownThings, SCREENS, type KnownThings } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

/** Where an item of a kind leads, and the act with which staff begin there. */
interface Walk {
  kind: InboxKind
  /** The screen that shows such an item. */
  screen: string
  act: RegExp
}

/**
 * The kinds that no other walk deals with by keyboard: `keyboard.spec.ts` has messages, transfers, disputes and
 * cancellations, `inbox.spec.ts` what is wanted, `review.spec.ts` listings. What staff decide is not sent: each
 * dialog is opened and left.
 */
const WALKS: readonly Walk[] = [
  { kind: 'freight', screen: 'staff-freight', act: /^Invite a forwarder/ },
  { kind: 'inspections', screen: 'staff-inspections', act: /^Hand the report over/ },
  { kind: 'orders', screen: 'staff-order-refund', act: /^Move to / },
  { kind: 'collections', screen: 'staff-order-refund', act: /^Refund…/ },
  { kind: 'files', screen: 'staff-order-files', act: /^Refuse…/ },
  { kind: 'chargebacks', screen: 'staff-order-chargeback', act: /^Decide…/ },
  { kind: 'refunds', screen: 'staff-order-paid-by-hand', act: /^Paid back by hand…/ },
  { kind: 'payouts', screen: 'staff-payouts-order', act: /^Order payout/ },
  { kind: 'invoices', screen: 'staff-carried-invoices', act: /^Mark as dealt with/ },
  { kind: 'approvals', screen: 'staff-approvals', act: /^Confirm Refund/ },
  { kind: 'reports', screen: 'staff-reports', act: /^Decide/ },
  { kind: 'vetting', screen: 'staff-vetting', act: /^Ask for more/ },
  { kind: 'screening', screen: 'staff-screening', act: /^Clear the hit/ },
  { kind: 'companies', screen: 'staff-payouts-record', act: /^Record payout/ },
  { kind: 'places', screen: 'staff-named-places', act: /^Settle…/ },
  { kind: 'privacy', screen: 'staff-privacy', act: /^Note the answer/ },
]

const MOST_TABS = 150

let known: KnownThings
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  known = await findKnownThings(request)
  await request.dispose()
})

for (const { kind, screen: name, act } of WALKS) {
  test(`of ${kind} one is opened and begun by keyboard alone`, async ({ page }) => {
    const screen = SCREENS.find((each) => each.name === name)
    if (!screen) throw new Error(`no screen is called ${name}`)
    await openFromInbox(page, { kind, to: screen.path(known), as: screen.as, prepare: screen.prepare })
    const button = page.getByRole('main').getByRole('button', { name: act }).first()
    await tabTo(page, button)
    await expectRing(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('of quotes one is opened and answered by keyboard alone', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/inbox?kind=quotes')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Take / }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/quotes\?quote=/)
  await settled(page)
  const message = page.getByRole('main').getByRole('textbox', { name: /^Message/ })
  await tabTo(page, message)
  await page.keyboard.type('We look into it')
  await expect(message).toHaveValue('We look into it')
})

test('of deposits one is opened, and its return is recorded by keyboard alone', async ({ page }) => {
  const screen = SCREENS.find((each) => each.name === 'staff-deposits')
  await openFromInbox(page, {
    kind: 'deposits',
    to: '/staff/deposits',
    as: 'staff',
    prepare: screen?.prepare,
  })
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Record that / })
      .first(),
  )
  await expectRing(page)
  await page.keyboard.press('Enter')
  // The form says what it lacks, and the keyboard is there.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

interface Shown {
  kind: InboxKind
  to: string
  as: Person | undefined
  prepare: ((page: Page, known: KnownThings) => Promise<void>) | undefined
}

/** An inbox with this item alone, from which the keys lead to its page. */
async function openFromInbox(page: Page, { kind, to, as = 'staff', prepare }: Shown): Promise<void> {
  const item: InboxItem = {
    kind,
    id: '1',
    label: `What waits of ${kind}`,
    who: kind === 'companies' ? 'money' : 'Mandji Supply',
    since: '2026-11-20T08:00:00.000Z',
    due: '2026-11-21T08:00:00.000Z',
    isLate: true,
    to,
    owner: null,
    note: '',
    snoozedUntil: null,
  }
  await signInAs(page, as)
  await prepare?.(page, known)
  await page.route('**/api/staff/inbox?*', (route) =>
    route.fulfill({ json: { items: [item], hasMore: false, missing: [] } }),
  )
  await page.goto(`/staff/inbox?kind=${kind}`)
  await settled(page)
  const link = page.getByRole('link', { name: item.label })
  await expect(link).toBeVisible()
  await page.keyboard.press('j')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to.replace(/[?]/, '\\$&')))
  await settled(page)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${String(target)}`)
}

/** What has the focus shows it, and no bar covers it. */
async function expectRing(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      hasRing: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      isUncovered: element.contains(above),
    }
  })
  expect(seen).toEqual({ hasRing: true, isUncovered: true })
}
