import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** The costs of a page's first view, in milliseconds since the request and in bytes transferred. */
export interface View {
  firstPaint: number
  largestPaint: number
  shift: number
  /** The total blocking time: the part of long tasks over 50 ms. */
  blocked: number
  requests: number
  bytes: number
  /** Bytes received by the largest contentful paint. */
  bytesBefore: number
}

/** Observes the next pages to be opened; the returned function measures the last one once it has settled. */
export async function watchView(page: Page): Promise<() => Promise<View>> {
  await page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('paint', ({ startTime }) => (seen.firstPaint = startTime))
    watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
    watch('longtask', ({ duration }) => (seen.blocked += duration - 50))
    watch('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
    })
  })
  return async () => {
    await settled(page)
    return page.evaluate(() => {
      const { seen } = window as unknown as { seen: Omit<View, 'requests' | 'bytes' | 'bytesBefore'> }
      const entries = ['navigation', 'resource'].flatMap(
        (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
      )
      const sum = (some: PerformanceResourceTiming[]) =>
        some.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
      return {
        ...seen,
        requests: entries.length,
        bytes: sum(entries),
        bytesBefore: sum(entries.filter(({ responseEnd }) => responseEnd <= seen.largestPaint)),
      }
    })
  }
}
