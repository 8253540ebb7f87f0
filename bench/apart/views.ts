// First views on a slow phone: `npm run bench -- views`, or `npm run bench -- views 7 / /blog` with a number
// of runs and your own addresses. Uses the built application with its own demonstration data, at 390 px and a
// pixel ratio of three. Chromium itself throttles the network to 1.6 Mb/s with 150 ms latency and slows the
// processor four times, while Lighthouse only simulates both. Milliseconds depend on the machine, bytes do
// not.
import { chromium, type Browser } from '@playwright/test'
import { startApplication } from '../../e2e/support/start-application.ts'
import { watchView, type View } from '../../e2e/support/first-view.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { median } from '../load/statistics.ts'

const PAGES = ['/', '/?categorie=Drilling+Equipment', '/product/1', '/blog']
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWER = 4

const [, runsAsked = '5', ...asked] = process.argv.slice(2)
const paths = asked.length > 0 ? asked : PAGES.flatMap((path) => [path, path === '/' ? '/fr' : `/fr${path}`])

const { application, stop } = await startApplication()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const table: Record<string, Record<string, string | number>> = {}
  for (const path of paths)
    table[path] = shown(await look(browser, application.url + path, Number(runsAsked)))
  console.table(table)
} finally {
  await browser.close()
  await stop()
}

/**
 * Each run has its own browser context, so that pages don't warm each other; the server's cached page is
 * kept.
 */
async function look(on: Browser, url: string, runs: number): Promise<View[]> {
  await fetch(url)
  const views: View[] = []
  while (views.length < runs) {
    const context = await on.newContext(PHONE)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const view = await watchView(page)
    await page.goto(url)
    views.push(await view())
    await context.close()
  }
  return views
}

function shown(views: readonly View[]) {
  const of = (figure: (view: View) => number) => Math.round(median(views.map(figure)))
  const paints = views.map(({ largestPaint }) => Math.round(largestPaint)).toSorted((a, b) => a - b)
  return {
    'LCP, ms': `${of(({ largestPaint }) => largestPaint)} (${paints[0]}..${paints.at(-1)})`,
    'FCP, ms': of(({ firstPaint }) => firstPaint),
    'blocked, ms': of(({ blocked }) => blocked),
    shift: Math.max(...views.map(({ shift }) => shift)).toFixed(4),
    'kB before LCP': of(({ bytesBefore }) => bytesBefore / 100) / 10,
    'kB in all': of(({ bytes }) => bytes / 100) / 10,
    requests: of(({ requests }) => requests),
  }
}
