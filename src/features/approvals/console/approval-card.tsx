import { TextLink } from '#client/text-link.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Price } from '#ui/price.tsx'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import type { ApprovalView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

interface ApprovalCardProps {
  approval: ApprovalView
  onConfirm: () => void
  onReject: () => void
}

const LOOKS: Readonly<Record<ApprovalView['state'], { tone: Tone; icon: IconName }>> = {
  waiting: { tone: 'warning', icon: 'hourglass' },
  done: { tone: 'success', icon: 'check' },
  failed: { tone: 'error', icon: 'info' },
  rejected: { tone: 'neutral', icon: 'minus' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** An act with everything that a second person needs for the decision. */
export function ApprovalCard({ approval, onConfirm, onReject }: ApprovalCardProps) {
  const t = useTexts(texts)
  const { act, state, isOwnCompany, can } = approval
  const isOwn = can.reject && !can.confirm
  return (
    <li className="bevel flex flex-col gap-3 border border-line-strong bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3">{t.act[act]}</h2>
        <StatusTag {...LOOKS[state]}>{t.state[state]}</StatusTag>
      </div>
      <DataPlate rows={useFacts(approval)} />
      <Course approval={approval} />
      {isOwnCompany && state === 'waiting' && <p className="type-body">{t.ownCompany}</p>}
      {isOwn && <p className="type-body">{t.own}</p>}
      {can.reject && (
        <div className="flex flex-wrap gap-2">
          {can.confirm && (
            <Button variant="primary" onClick={onConfirm}>
              {t.confirm} <Named approval={approval} />
            </Button>
          )}
          <Button onClick={onReject}>
            {isOwn ? t.withdraw : t.reject} <Named approval={approval} />
          </Button>
        </div>
      )}
    </li>
  )
}

/** Distinguishes the buttons of several cards for screen readers. */
function Named({ approval: { act, order, company } }: { approval: ApprovalView }) {
  const t = useTexts(texts)
  return <span className="sr-only">{`${t.act[act]} ${order?.reference ?? company}`}</span>
}

function useFacts({ order, company, amount, currency, said }: ApprovalView) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { bankReference, day, account, decision, reason } = said
  const words = [
    [t.bankReference, bankReference],
    [t.day, day && formatDay(day, language)],
    [t.account, account],
    [t.decided, decision && t.decision[decision]],
    [t.reason, reason],
  ] as const
  const ofOrder = order && {
    label: t.order,
    value: <TextLink to={`/staff/orders?order=${order.id}`}>{order.reference}</TextLink>,
  }
  return [
    { label: t.amount, value: <Price amount={amount} currency={currency} decimals="always" /> },
    ...(ofOrder ? [ofOrder] : []),
    { label: t.company, value: company },
    ...words.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  ]
}

/** Who asked and who decided, when, and why. */
function Course({ approval }: { approval: ApprovalView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { proposedBy, proposedAt, expiresAt, state, decidedBy, decidedAt, note, failure } = approval
  const minute = (iso: string) => formatMoment(iso, language, 'minute')
  return (
    <div className="type-small flex flex-col gap-1 text-ink-2">
      <p>{t.proposed(proposedBy, minute(proposedAt))}</p>
      {state === 'waiting' && <p>{t.until(minute(expiresAt))}</p>}
      {decidedBy !== null && decidedAt !== null && (
        <p>{t.by(t.state[state], decidedBy, minute(decidedAt))}</p>
      )}
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {failure !== null && <p>{failure}</p>}
    </div>
  )
}
