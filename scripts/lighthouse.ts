// Lighthouse on a simulated phone, the median of five runs of each English page and one of each French one:
// `npm run lighthouse`, or `npm run lighthouse -- 3 /blog` with a number of runs and your own addresses.
// Measures the built application with a demonstration of its own; prints a table, and writes the figures to
// test-results/lighthouse.json.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startApplication } from '../e2e/support/start-application.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { findChromium } from './find-chromium.ts'

const REPORT = 'test-results/lighthouse.json'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const
/** Target scores; a miss is reported, but does not fail the run. */
const TARGETS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/**
 * After this time nothing more is measured: a busy machine gives meaningless figures, and CI has limited
 * time.
 */
const LIMIT_MS = Number(process.env['LIGHTHOUSE_SECONDS'] ?? 140) * 1000

type Category = (typeof CATEGORIES)[number]
type Scores = Partial<Record<Category, number>>
type Times = Record<keyof typeof TIMES, number>

interface Measured {
  path: string
  runs: number
  scores: Scores
  times: Times
  /** Findings of the audits other than performance. */
  found: string[]
}

const [runsAsked = '5', ...paths] = process.argv.slice(2)
const PAGES = paths.length > 0 ? paths.map((path) => ({ path, runs: Number(runsAsked) })) : null

const began = performance.now()
const { application, stop } = await startApplication()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
const measured: Measured[] = []
const unmeasured: string[] = []
try {
  for (const { path, runs } of PAGES ?? (await usualPages(application.url))) {
    if (performance.now() - began > LIMIT_MS) unmeasured.push(path)
    else measured.push(await measure(application.url, path, runs))
  }
} finally {
  await browser.close()
  await stop()
}
const load = loadavg().map((value) => Number(value.toFixed(1)))
await mkdir('test-results', { recursive: true })
await writeFile(REPORT, JSON.stringify({ load, targets: TARGETS, pages: measured }, null, 2))
print()

/** The pages on which most people arrive: in English five times, in French once. */
async function usualPages(origin: string) {
  const answer = await fetch(`${origin}/api/materiels?displayCount=20`)
  const [, products] = (await answer.json()) as [number, { id: number }[]]
  const product = `/product/${products[0]?.id ?? 1}`
  const english = ['/', product, '/blog']
  const there = await Promise.all(
    english.map(async (path) => ((await fetch(origin + path)).status === 200 ? [path] : [])),
  )
  const shown = there.flat()
  return [
    ...shown.map((path) => ({ path, runs: 5 })),
    ...shown.map((path) => ({ path: path === '/' ? '/fr' : `/fr${path}`, runs: 1 })),
  ]
}

/** The first run does all audits, later ones only performance. */
async function measure(origin: string, path: string, runs: number): Promise<Measured> {
  const first = await run(origin + path, CATEGORIES)
  const all = [first]
  while (all.length < runs && performance.now() - began < LIMIT_MS)
    all.push(await run(origin + path, ['performance']))
  // Now and then a trace breaks off and has no score.
  const timed = all.filter(({ scores }) => (scores.performance ?? 0) > 0)
  const names = Object.keys(TIMES) as (keyof typeof TIMES)[]
  const times = Object.fromEntries(names.map((name) => [name, median(timed.map((one) => one.times[name]))]))
  return {
    path,
    runs: timed.length,
    scores: { ...first.scores, performance: median(timed.map(({ scores }) => scores.performance ?? 0)) },
    times: times as Times,
    found: first.found,
  }
}

async function run(url: string, categories: readonly Category[]) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { lhr } = result
  const scores: Scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  )
  const names = Object.keys(TIMES) as (keyof typeof TIMES)[]
  const times = Object.fromEntries(names.map((name) => [name, lhr.audits[name]?.numericValue ?? 0]))
  const judged = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  const found = judged.flatMap(({ id }) => {
    const { score, title } = lhr.audits[id] ?? {}
    return typeof score === 'number' && score < 1 ? [`${id}: ${title}`] : []
  })
  return { scores, times: times as Times, found }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function print(): void {
  console.log(`\nLighthouse, mobile; load of the machine ${load.join(' ')}\n`)
  console.table(
    Object.fromEntries(
      measured.map(({ path, runs, scores, times }) => [
        path,
        {
          runs,
          ...scores,
          ...Object.fromEntries(
            Object.entries(TIMES).map(([name, short]) => [short, shown(short, times[name as keyof Times])]),
          ),
        },
      ]),
    ),
  )
  if (unmeasured.length > 0) console.log(`no time was left for ${unmeasured.join(', ')}`)
  for (const { path, scores, found } of measured) {
    const missed = CATEGORIES.filter((name) => (scores[name] ?? 0) < TARGETS[name])
    if (missed.length > 0)
      console.log(`${path} misses ${missed.join(', ')}${found.map((what) => `\n  ${what}`).join('')}`)
  }
}

function shown(name: string, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`
}
