import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { decisionBody, type DecisionBody } from '../contract/bodies.ts'
import type { decideReport, StaffReport } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REPORT_LIMITS, REPORT_OUTCOMES, type ReportOutcome } from '../domain/report.ts'
import type { ReportDeskState } from './reports-page.tsx'
import { texts } from './texts.ts'

interface OpenReportProps {
  desk: ReportDeskState
  report: StaffReport
}

/** The open report: what was written, by whom and about whom, and what staff do about it. */
export function OpenReport({ desk, report }: OpenReportProps) {
  const t = useTexts(texts)
  const { states } = useTexts(contractTexts)
  const { state, isLate, listing, quoteId, company, owner } = report
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={state === 'open' ? 'neutral' : 'success'}>
          {state === 'open' && owner === null ? t.untaken : states[state]}
        </Tag>
        {isLate && <Tag tone="warning">{t.late}</Tag>}
        <LinkButton size="small" to={`/product/${listing.id}`}>
          {t.toListing}
        </LinkButton>
        {quoteId !== null && (
          <LinkButton size="small" to={`/staff/quotes?quote=${quoteId}`}>
            {t.toQuote}
          </LinkButton>
        )}
        <LinkButton size="small" to={`/staff/members?${new URLSearchParams({ person: company })}`}>
          {t.toMembers}
        </LinkButton>
      </div>
      <Acts desk={desk} report={report} />
      <Words label={t.text}>{report.text}</Words>
      {report.note !== null && <Words label={t.decision}>{report.note}</Words>}
      <Facts report={report} />
      {desk.asked === 'decide' && <DecideDialog desk={desk} report={report} />}
    </>
  )
}

function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="type-h3">{label}</h3>
      <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  )
}

function Facts({ report }: Pick<OpenReportProps, 'report'>) {
  const t = useTexts(texts)
  const { about, reasons } = useTexts(contractTexts)
  const language = useLanguage()
  const moment = (iso: string) => <time dateTime={iso}>{formatMoment(iso, language, 'minute')}</time>
  const { decidedBy, decidedAt } = report
  return (
    <DataPlate
      label={t.facts}
      rows={[
        { label: t.about, value: about[report.about] },
        { label: t.reason, value: reasons[report.reason] },
        { label: t.company, value: t.companyOf(report.company, report.aboutCompany) },
        { label: t.reporter, value: <Reporter report={report} /> },
        { label: t.reported, value: moment(report.reportedAt) },
        { label: t.answerBy, value: moment(report.dueAt) },
        { label: t.owner, value: report.owner ?? t.unowned },
        ...(decidedBy !== null && decidedAt !== null
          ? [
              {
                label: t.decidedBy,
                value: (
                  <>
                    {decidedBy}, {moment(decidedAt)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Reporter({ report: { reporter, email } }: Pick<OpenReportProps, 'report'>) {
  const t = useTexts(texts)
  const who = reporter ? `${reporter.name}, ${reporter.company}` : email ? t.stranger(email) : t.forgotten
  return (
    <>
      {who}
      <span className="type-small block font-normal text-ink-2">{t.neverShown}</span>
    </>
  )
}

function Acts({ desk, report: { id, can, owner } }: OpenReportProps) {
  const t = useTexts(texts)
  if (desk.isStale || (!can.take && !can.decide)) return null
  return (
    <div role="group" aria-label={t.acts} className="flex flex-wrap gap-3">
      {can.decide && (
        <Button variant="primary" onClick={() => desk.ask('decide')}>
          {t.decide}
        </Button>
      )}
      {can.take && <Button onClick={() => void desk.take(id)}>{owner === null ? t.take : t.takeOver}</Button>}
    </div>
  )
}

function DecideDialog({ desk, report: { id } }: OpenReportProps) {
  const t = useTexts(texts)
  const { errors, states } = useTexts(contractTexts)
  const form = useForm<{ outcome: ReportOutcome | ''; note: string }, DecisionBody>({
    initial: { outcome: '', note: '' },
    schema: decisionBody,
    texts: errors,
    toBody: ({ outcome, note }) => ({ outcome: outcome === '' ? undefined : outcome, note }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof decideReport>('POST', '/api/staff/reports/:id/decision', { params: { id }, body }),
        t.decided,
      ),
  })
  return (
    <FormDialog
      title={t.decideTitle}
      form={form}
      cancel={t.keep}
      send={t.decide}
      busy={t.sending}
      onCancel={() => desk.ask(null)}
      about={t.decideAbout}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t.outcome}
        required
        options={REPORT_OUTCOMES.map((value) => ({ value, label: states[value] }))}
      />
      <TextArea
        field={form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={5}
        counter={REPORT_LIMITS.note}
        required
      />
    </FormDialog>
  )
}
