import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { listRefusals, RefusalView } from '../contract/endpoints.ts'
import { EndDialog } from './end-dialog.tsx'
import { NewRefusal } from './new-refusal.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { texts } from './texts.ts'

/** `/staff/destinations`: the countries that are refused, were, and will be. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Destinations />
    </StaffPage>
  )
}

function Destinations() {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('destinations', (api) =>
    api.call<typeof listRefusals>('GET', '/api/staff/destinations'),
  )
  const [news, setNews] = useState<string | null>(null)
  const [asked, ask] = useState<RefusalView | null>(null)
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
      <Banner tone="information" live={false}>
        {t.answerable} {!data.can.refuse && t.adminsOnly}
      </Banner>
      {news !== null && <Banner tone="success">{news}</Banner>}
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.list}</h2>
        {data.refusals.length === 0 ? (
          <EmptyState title={t.none}>
            <p>{t.noneHint}</p>
          </EmptyState>
        ) : (
          <RefusalTable refusals={data.refusals} onEnd={ask} />
        )}
      </section>
      {data.can.refuse && <NewRefusal onDone={done} />}
      {asked && <EndDialog refusal={asked} onCancel={() => ask(null)} onDone={done} />}
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
