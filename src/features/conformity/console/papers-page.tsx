import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { listStaffPapers, StaffPaper } from '../contract/endpoints.ts'
import { NewPaper } from './new-paper.tsx'
import { ChangeDialog, WithdrawDialog } from './paper-dialogs.tsx'
import { PaperTable } from './paper-table.tsx'
import { texts } from './texts.ts'

/** `/staff/conformity`: the papers that countries ask of imports. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Papers />
    </StaffPage>
  )
}

interface Asked {
  act: 'change' | 'withdraw'
  paper: StaffPaper
}

function Papers() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data, state, reload } = useResource('conformity papers', (api) =>
    api.call<typeof listStaffPapers>('GET', '/api/staff/conformity'),
  )
  const [news, setNews] = useState<string | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const done = (said: string) => {
    setNews(said)
    ask(null)
    reload()
  }
  if (data === null) {
    if (state !== 'failed') return <Spinner className="min-h-80" />
    return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  }
  const inForce = data.filter(({ withdrawn }) => !withdrawn)
  const toConfirm = inForce.filter(({ isConfirmed }) => !isConfirmed).length
  const Dialog = asked?.act === 'change' ? ChangeDialog : WithdrawDialog
  return (
    <div className="flex flex-col gap-8">
      <Banner tone="information" live={false}>
        {t.answerable}{' '}
        {toConfirm > 0 &&
          t.unconfirmed(formatCount(toConfirm, language), formatCount(inForce.length, language))}
      </Banner>
      {news !== null && <Banner tone="success">{news}</Banner>}
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.list}</h2>
        {data.length === 0 ? (
          <EmptyState title={t.none}>
            <p>{t.noneHint}</p>
          </EmptyState>
        ) : (
          <PaperTable
            papers={data}
            onChange={(paper) => ask({ act: 'change', paper })}
            onWithdraw={(paper) => ask({ act: 'withdraw', paper })}
          />
        )}
      </section>
      <NewPaper onDone={done} />
      {asked && <Dialog paper={asked.paper} onCancel={() => ask(null)} onDone={done} />}
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
