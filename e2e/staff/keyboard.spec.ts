import type { Locator, Page } from '@playwright/test'
import type { OrderThreadsView } from '#features/orders/contract/threads.ts'
import { JOINER_PASSWORD, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { awaitTransfer, caller, placeOrders } from '../support/placed-orders.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

type Call = Awaited<ReturnType<typeof caller>>

const MOST_TABS = 120

/** The Tab key until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${String(target)}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Opens an order from wherever one is; its panel. */
async function openOrder(page: Page, reference: string): Promise<Locator> {
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(reference)
  const found = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(found).toContainText(reference)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: reference })
  await expect(panel).toBeVisible()
  await settled(page)
  return panel
}

interface Placed {
  orderId: string
  reference: string
}

/** A paid order that its buyer wants to cancel, and one on its way with a problem and a question to staff. */
async function trade(page: Page, staff: Call): Promise<{ cancelled: Placed; disputed: Placed }> {
  const { email, orderIds } = await placeOrders(page.request, 2)
  const buyer = await caller(page.request, email, JOINER_PASSWORD)
  const [first = '', second = ''] = orderIds
  const known = async (orderId: string): Promise<Placed> => {
    const { reference } = await buyer<{ reference: string }>('get', `/api/orders/${orderId}`)
    return { orderId, reference }
  }
  await buyer('post', `/api/orders/${first}/cancellation`, { reason: 'The project was stopped.' })
  for (const statut of [4, 5, 6]) await staff('post', `/api/staff/orders/${second}/status`, { statut })
  const { articles } = await buyer<{ articles: { materielId: number }[] }>('get', `/api/orders/${second}`)
  const text = 'The dial is broken.'
  await buyer('post', `/api/orders/${second}/disputes`, { materielId: articles[0]?.materielId, text })
  const { threads } = await buyer<OrderThreadsView>('get', `/api/orders/${second}/messages`)
  const asked = { text: 'Who calls the carrier?', asksStaff: true }
  await buyer('post', `/api/orders/${second}/messages/${threads[0]?.sellerId}`, asked)
  return { cancelled: await known(first), disputed: await known(second) }
}

test('a message, a transfer, a dispute, a cancellation and a search of acts are dealt with by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const staff = await caller(page.request, PEOPLE.staff)
  const { cancelled, disputed } = await trade(page, staff)
  const payer = await newMember(page.request)
  const awaited = await awaitTransfer(page.request, payer, { title: `Gauge ${payer.slice(7, 17)}` })
  await signInAs(page, 'staff')
  await page.goto('/staff/inbox?kind=messages')
  await settled(page)

  await test.step('a message is answered', async () => {
    const item = page.getByRole('link', { name: new RegExp(`^${disputed.reference}: Who calls`) })
    await expect(item).toBeVisible()
    for (let step = 0; step < MOST_TABS; step += 1) {
      await page.keyboard.press('j')
      if (await item.evaluate((link) => link === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages).toBeVisible()
    await settled(page)
    await type(page, messages.getByLabel(/^Write to both/), 'We do, tomorrow morning.')
    await press(page, messages.getByRole('button', { name: 'Send message' }))
    await expect(messages.getByRole('listitem').filter({ hasText: 'We do, tomorrow morning.' })).toBeVisible()
  })

  await test.step('a transfer is recorded', async () => {
    const panel = await openOrder(page, awaited.reference)
    await type(page, panel.getByLabel(/^Reference of the bank/), `BANK ${awaited.reference}`)
    await press(page, panel.getByRole('button', { name: 'Record the transfer' }))
    await expect(panel.getByText(`BANK ${awaited.reference}`)).toBeVisible()
  })

  await test.step('a dispute is decided', async () => {
    const panel = await openOrder(page, disputed.reference)
    await press(page, panel.getByRole('button', { name: 'Decide' }))
    const dialog = page.getByRole('dialog')
    const refund = dialog.getByRole('radio', { name: 'Pay back a part or all of the article' })
    await tabTo(page, refund)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Pay nothing back' })).toBeChecked()
    await type(page, dialog.getByLabel('Why'), 'The picture shows it whole on arrival.')
    await press(page, dialog.getByRole('button', { name: 'Decide' }))
    await expect(panel.getByText(/^Decided: /)).toBeVisible()
  })

  await test.step('a cancellation is accepted', async () => {
    const panel = await openOrder(page, cancelled.reference)
    await press(page, panel.getByRole('button', { name: 'Cancel the order' }))
    const dialog = page.getByRole('dialog', { name: `Cancel ${cancelled.reference} as the buyer asks?` })
    await type(page, dialog.getByLabel('Answer'), 'Agreed.')
    await press(page, dialog.getByRole('button', { name: 'Cancel the order' }))
    await expect(
      page.getByText(`The buyer of ${cancelled.reference} gets your answer by mail.`).first(),
    ).toBeVisible()
  })

  await test.step('what was done is found again', async () => {
    await page.goto('/staff/audit')
    await settled(page)
    await type(page, page.getByLabel('Reference, company or person'), cancelled.reference)
    await page.keyboard.press('Enter')
    const rows = page.getByRole('row').filter({ hasText: cancelled.reference })
    await expect(rows.first()).toContainText('Claire Fontaine')
    await expect(page).toHaveURL(new RegExp(`about=${cancelled.reference}`))
  })
})
