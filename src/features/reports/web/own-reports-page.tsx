import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listOwnReports, MadeReport, ReceivedReport } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ReportState } from '../domain/report.ts'
import { texts } from './texts.ts'

export function Component() {
  return <MembersOnly waiting={<Waiting />}>{(user) => <OwnReports key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].own.crumb,
  heading: texts[language].own.title,
})

export const meta = siteMeta(texts, (t) => t.own)

function Waiting() {
  return <Skeletons label={useTexts(texts).own.loading} heights={['h-24', 'h-24']} />
}

/** `/user/reports`: what the member reported, and what was decided about its company. */
export function OwnReports() {
  const t = useTexts(texts).own
  const { data, state, reload } = useResource('own reports', (api) =>
    api.call<typeof listOwnReports>('GET', '/api/reports'),
  )
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : <Waiting />
  const { made, received } = data
  return (
    <div className="flex flex-col gap-8">
      <Section heading={t.made} none={t.noneMade} isEmpty={made.length === 0} hint={t.howTo}>
        {made.map((report) => (
          <Made key={report.id} report={report} />
        ))}
      </Section>
      <Section heading={t.received} none={t.noneReceived} isEmpty={received.length === 0}>
        {received.map((report) => (
          <Received key={report.id} report={report} />
        ))}
      </Section>
    </div>
  )
}

interface SectionProps {
  heading: string
  none: string
  isEmpty: boolean
  hint?: string
  children: ReactNode
}

function Section({ heading, none, isEmpty, hint, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{heading}</h2>
      {isEmpty ? (
        <p className="text-ink-2">
          {none} {hint}
        </p>
      ) : (
        <ul aria-label={heading} className="flex flex-col gap-3">
          {children}
        </ul>
      )}
    </section>
  )
}

function Made({ report }: { report: MadeReport }) {
  const t = useTexts(texts).own
  const language = useLanguage()
  const { text, state, reportedAt, dueAt, decidedAt } = report
  const day = (moment: string) => formatMoment(moment, language, 'day')
  return (
    <Entry report={report}>
      <p className="type-small text-ink-2">
        {decidedAt === null ? `${t.due(day(reportedAt))} ${t.until(day(dueAt))}` : t.decided(day(decidedAt))}
      </p>
      <Words label={t.yourWords} text={text} />
      {state !== 'open' && <Words label={t.decision} text={report.note ?? ''} />}
    </Entry>
  )
}

function Received({ report }: { report: ReceivedReport }) {
  const t = useTexts(texts).own
  const language = useLanguage()
  return (
    <Entry report={report}>
      <p className="type-small text-ink-2">{t.decided(formatMoment(report.decidedAt, language, 'day'))}</p>
      <Words label={t.decision} text={report.note} />
    </Entry>
  )
}

/** A warning is no success, least of all to who got it. */
const TONES = {
  open: 'neutral',
  dismissed: 'neutral',
  warned: 'warning',
  acted: 'warning',
} as const satisfies Record<ReportState, string>

function Entry({ report, children }: { report: MadeReport | ReceivedReport; children: ReactNode }) {
  const { states, reasons } = useTexts(contractTexts)
  return (
    <li className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-label min-w-0 break-words">
          <Thing report={report} />
        </h3>
        <Tag tone={TONES[report.state]}>{states[report.state]}</Tag>
      </div>
      <p>{reasons[report.reason]}</p>
      {children}
    </li>
  )
}

/** What it is about, with the page on which it is. */
function Thing({ report: { about, listing, quoteId } }: { report: MadeReport | ReceivedReport }) {
  const t = useTexts(texts)
  if (listing === null) return t.own.company
  const say = about === 'company' ? t.own.companyOf : t.form[about]
  return (
    <TextLink to={quoteId === null ? `/product/${listing.id}` : `/user/quotes/${quoteId}`}>
      <Sentence say={say} words={listing.title} lang={listing.language} />
    </TextLink>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="type-small-strong text-ink-2">{label}</p>
      <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
