import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CellText } from '#ui/table.tsx'
import { contestBody } from '../contract/contest-bodies.ts'
import type { CommissionView, contestInvoice } from '../contract/commissions.ts'
import { texts } from '../contract/texts.ts'
import { CONTEST_REASON_MAX } from '../domain/self-billing.ts'

/** What the seller says against an invoice in its name, and what staff answered. */
export function ContestNote({ contest }: { contest: NonNullable<CommissionView['contest']> }) {
  const t = useTexts(texts).commissions.contest
  const language = useLanguage()
  const { reason, contestedOn, outcome, answer } = contest
  return (
    <CellText>
      {outcome === null
        ? t.waits(formatDay(contestedOn, language), reason)
        : t[outcome](reason, answer ?? '')}
    </CellText>
  )
}

interface ContestProps {
  commission: Pick<CommissionView, 'id' | 'number' | 'contest' | 'contestUntil'>
  onContested: () => void
}

/** Contests an invoice that was issued in the company's name, or says what came of it. */
export function Contest({ commission: { id, number, contest, contestUntil }, onContested }: ContestProps) {
  const { commissions, errors } = useTexts(texts)
  const t = commissions.contest
  const language = useLanguage()
  const api = useApi()
  const [isAsked, ask] = useState(false)
  if (contest) return <ContestNote contest={contest} />
  if (contestUntil === null) return null
  return (
    <>
      <Button size="small" onClick={() => ask(true)}>
        {t.open} <span className="sr-only">{number}</span>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t.title(number)}
          about={t.about(formatDay(contestUntil, language))}
          texts={{ reason: t.reason, cancel: t.cancel, withdraw: t.send, sending: t.sending }}
          schema={contestBody}
          errors={errors}
          max={CONTEST_REASON_MAX}
          onCancel={() => ask(false)}
          send={async (body) => {
            await api().call<typeof contestInvoice>('POST', '/api/sales/commissions/:documentId/contest', {
              params: { documentId: id },
              body,
            })
            ask(false)
            onContested()
          }}
        />
      )}
    </>
  )
}
