import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** What the first view of a page took, in milliseconds since it was asked for and in bytes as transferred. */
export interface View {
  firstPaint: number
  largestPaint: number
  /** The sum of layout shifts. */
  shift: number
  /** By which tasks of the page were longer than 50 ms, together. */
  blocked: number
  requests: number
  bytes: number
  /** Bytes of what had arrived by the largest paint. */
  bytesBefore: number
}

/** Watches the next pages that are opened; the result says what the last of them took until it had settled. */
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
