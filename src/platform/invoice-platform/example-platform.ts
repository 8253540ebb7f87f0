import type { InvoicePlatform, PlatformNews } from './invoice-platform.ts'

/**
 * The platform of a demonstration: it makes every document available to its buyer at once, except those whose number
 * ends in 99, which it rejects. It forgets what it has when the process ends; `now` dates what it says.
 */
export function createExamplePlatform(now: () => Date): InvoicePlatform {
  const news: PlatformNews[] = []
  const known = new Map<string, string>()
  return {
    async deposit({ trackingId, fileName }) {
      const flowId = known.get(trackingId) ?? `EXAMPLE-${trackingId}`
      if (known.has(trackingId)) return flowId
      known.set(trackingId, flowId)
      const isRejected = /99\.\w+$/.test(fileName)
      news.push({
        of: { flowId },
        // After the moment at which it was handed over.
        at: new Date(now().getTime() + 1),
        ...(isRejected
          ? { state: 'refused', code: '213', reason: 'DEST_ERR' }
          : { state: 'delivered', code: '203', reason: null }),
      })
      return flowId
    },
    async find(trackingId) {
      return known.get(trackingId) ?? null
    },
    async readNews(since) {
      const recent = news.filter(({ at }) => at > since)
      return { news: recent, until: recent.at(-1)?.at ?? since, unread: [] }
    },
  }
}
