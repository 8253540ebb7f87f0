import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { hydrated, watchRequests } from './settled.ts'

const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * A browser page of the running application. Every console error and failed script fails the test, including
 * what the content security policy blocked.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) arriveAlive(page)
    watchRequests(page)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // Refused calls are part of many journeys; the tests assert the page's own message.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await use(page)
    expect(complaints, 'the console holds no complaint').toEqual([])
  },
})

/**
 * Pages load their scripts after the first paint, which no load event waits for; so navigation to a page ends
 * when it has hydrated.
 */
function arriveAlive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await hydrated(page)
    return response
  }
}

export { expect }

/** No violation of WCAG 2.2 A and AA or of best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe.withTags(AXE_TAGS))
}

/** Only the rules about colours: nothing else can differ after a change of theme. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe.withRules(RULES_OF_COLOUR))
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(drawEverything)
  // Our pages have no frames of other origins, so axe needs no second page to combine its findings.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  expect(
    violations.map(({ id, nodes }) => {
      const places = nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`)
      return `${id}: ${places.join(' | ')}`
    }),
  ).toEqual([])
}

/**
 * Content that is not near keeps the colours of the theme in which it was last rendered; axe has to see what users
 * will see. A bar that sticks to the bottom covers half of some button at any scroll position; axe would measure
 * the other half, though the whole is one turn of the wheel away.
 */
async function drawEverything(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.draw-when-near { content-visibility: visible !important }
    :not(header)[class*='bottom-'][class*='sticky'] { position: static !important }`)
  document.adoptedStyleSheets = [sheet]
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await drawn()
  await drawn()
}

interface MailedMessage {
  subject: string
  text: string
  html: string
}

/** Waits for a mail in the sandbox mailbox; the newest match. */
export async function waitForMail(page: Page, to: string, subject: RegExp): Promise<MailedMessage> {
  let found: MailedMessage | undefined
  await expect
    .poll(
      async () => {
        // A kept connection may be closed by the server at the moment when it is used again.
        const mailbox = `/sandbox/mail.json?to=${encodeURIComponent(to)}`
        const response = await page.request.get(mailbox, { maxRetries: 2 })
        const mails: MailedMessage[] = await response.json()
        found = mails.find((mail) => subject.test(mail.subject))
        return found !== undefined
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable: the poll has just found it')
  return found
}
