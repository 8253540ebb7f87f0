import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { listRates, CommissionRate } from '../contract/endpoints.ts'
import { EndDialog } from './end-dialog.tsx'
import { NewRate } from './new-rate.tsx'
import { RateTable } from './rate-table.tsx'
import { texts } from './texts.ts'

/** `/staff/commissions`: the rates of the fee that are in force, will be, and were. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Commissions />
    </StaffPage>
  )
}

function Commissions() {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('commissions', (api) =>
    api.call<typeof listRates>('GET', '/api/staff/commissions'),
  )
  const [news, setNews] = useState<string | null>(null)
  const [asked, ask] = useState<CommissionRate | null>(null)
  const done = (said: string) => {
    setNews(said)
    ask(null)
    reload()
  }
  if (data === null) {
    if (state !== 'failed') return <Spinner className="min-h-80" />
    return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-[70ch] flex-col gap-2 text-ink-2">
        <p>{t.kept}</p>
        <p>{t.mandates}</p>
        {!data.can.set && <p>{t.adminsOnly}</p>}
      </div>
      {news !== null && <Banner tone="success">{news}</Banner>}
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.list}</h2>
        <RateTable rates={data.rates} onEnd={ask} />
      </section>
      {data.can.set && <NewRate onDone={done} />}
      {asked && <EndDialog rate={asked} onCancel={() => ask(null)} onDone={done} />}
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
