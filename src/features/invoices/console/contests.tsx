import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { answerContestBody } from '../contract/contest-bodies.ts'
import type { answerContest, OpenContestView } from '../contract/commissions.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { CONTEST_OUTCOMES, CONTEST_REASON_MAX, type ContestOutcome } from '../domain/self-billing.ts'
import { CommissionDownload } from '../web/commission-download.tsx'
import { isSelfBilled } from '../domain/document.ts'
import { texts } from './texts.ts'

interface ContestsProps {
  contests: readonly OpenContestView[]
  onAnswered: () => void
}

/** Invoices that their sellers contest, for staff to answer. */
export function Contests({ contests, onAnswered }: ContestsProps) {
  const t = useTexts(texts).contests
  const [asked, ask] = useState<OpenContestView | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const columns = useContestColumns(ask)
  return (
    <>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      {contests.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="type-h2">{t.heading}</h2>
          <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
          <Table asCards caption={t.heading} columns={columns} rows={contests} rowKey={({ id }) => id} />
        </section>
      )}
      {asked && (
        <AnswerDialog
          contest={asked}
          onCancel={() => ask(null)}
          onDone={() => {
            ask(null)
            setOutcome(t.done(asked.number))
            onAnswered()
          }}
        />
      )}
    </>
  )
}

function useContestColumns(ask: (contest: OpenContestView) => void): Column<OpenContestView>[] {
  const { number, company: companyHead, since, ofSeller, contests: t } = useTexts(texts)
  const language = useLanguage()
  return [
    {
      key: 'number',
      head: number,
      cell: (row) => (
        <CommissionDownload
          commission={row}
          kindName={isSelfBilled(row.kind) ? ofSeller[row.kind] : undefined}
        />
      ),
    },
    { key: 'company', head: companyHead, cell: ({ company }) => `${company.name} (${company.id})` },
    {
      key: 'since',
      head: since,
      cell: ({ contestedOn }) => (
        <time dateTime={contestedOn}>{formatDay(contestedOn, language, 'shortDay')}</time>
      ),
    },
    { key: 'reason', head: t.reason, cell: ({ reason }) => <CellText>{reason}</CellText> },
    {
      key: 'act',
      head: t.act,
      cell: (row) => (
        <Button size="small" onClick={() => ask(row)}>
          {t.answer} <span className="sr-only">{row.number}</span>
        </Button>
      ),
    },
  ]
}

interface AnswerDialogProps {
  contest: OpenContestView
  onCancel: () => void
  onDone: () => void
}

function AnswerDialog({ contest: { id, number }, onCancel, onDone }: AnswerDialogProps) {
  const t = useTexts(texts).contests
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const initial: { outcome: ContestOutcome; reason: string } = { outcome: 'kept', reason: '' }
  const form = useForm({
    initial,
    schema: answerContestBody,
    texts: errors,
    onSubmit: async (body) => {
      await api().call<typeof answerContest>('POST', '/api/staff/commission-documents/:documentId/contest', {
        params: { documentId: id },
        body,
      })
      onDone()
    },
  })
  return (
    <FormDialog
      title={t.title(number)}
      form={form}
      cancel={t.cancel}
      send={t.answer}
      busy={t.sending}
      onCancel={onCancel}
      about={t.about}
    >
      <RadioGroup
        field={form.field('outcome')}
        label={t.outcome}
        options={CONTEST_OUTCOMES.map((value) => ({ value, label: t.outcomes[value] }))}
        required
      />
      <TextArea field={form.field('reason')} label={t.why} required rows={3} counter={CONTEST_REASON_MAX} />
    </FormDialog>
  )
}
