import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MailLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { ReportForm, type Reportable } from './report-form.tsx'
import { texts } from './texts.ts'

/** The frame of the page that reports something; without scripts, a mail link takes its place. */
export function ReportPage({ children }: { children: ReactNode }) {
  const t = useTexts(texts).form
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.title }]} />
      <div className="flex flex-col gap-5">
        <h1 className="type-h1">{t.title}</h1>
        <noscript>
          <Banner tone="warning" live={false}>
            {t.needsScripts} <MailLink address={operator().email} />
          </Banner>
        </noscript>
        <div className="flex max-w-180 flex-col gap-5 noscript:hidden">{children}</div>
      </div>
    </div>
  )
}

export function ReportSkeleton() {
  return <Skeletons label={useTexts(texts).form.loading} heights={['h-10', 'h-24', 'h-40']} />
}

interface FoundProps {
  name: string
  /** Null for what does not exist, or is not the reader's to report. */
  read: (api: Api) => Promise<Reportable | null>
  isMember: boolean
}

/** The form, once it is known what it is about. */
export function ReportFound({ name, read, isMember }: FoundProps) {
  const t = useTexts(texts)
  // An object, because no data is null.
  const { data, state, reload } = useResource(name, async (api) => ({ thing: await read(api) }))
  if (data === null)
    return state === 'failed' ? (
      <RetryBanner onRetry={reload}>{t.own.failed}</RetryBanner>
    ) : (
      <ReportSkeleton />
    )
  if (data.thing) return <ReportForm thing={data.thing} isMember={isMember} />
  return (
    <EmptyState title={t.form.nothing} actions={<LinkButton to="/">{t.form.toListings}</LinkButton>}>
      <p>{t.form.nothingHint}</p>
    </EmptyState>
  )
}
