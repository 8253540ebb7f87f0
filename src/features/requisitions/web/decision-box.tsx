import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { approvalBody, refusalBody } from '../contract/bodies.ts'
import type {
  approveRequisition,
  refuseRequisition,
  RequisitionView,
  withdrawRequisition,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REQUISITION_LIMITS } from '../domain/requisition.ts'
import { texts } from './texts.ts'

interface BoxProps {
  asked: RequisitionView
  keep: (asked: RequisitionView) => void
  /** Reads it again, after a refusal. */
  refresh: () => void
}

/** What the reader may do about a request, and until when. */
export function DecisionBox({ asked, keep, refresh }: BoxProps) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const [asking, ask] = useState<'approve' | 'refuse' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, refusal: failed, send } = useCall()
  const { can, id } = asked
  const withdraw = () =>
    send(async (api) => {
      keep(
        await api.call<typeof withdrawRequisition>('POST', '/api/requisitions/:id/withdraw', {
          params: { id },
        }),
      )
    })
  const done = (changed: RequisitionView) => {
    keep(changed)
    setRefusal(null)
    ask(null)
  }
  const refused = (why: string) => {
    setRefusal(why)
    ask(null)
    refresh()
  }
  const said = refusal ?? failed?.body.error ?? null
  if (asked.payable) return <ToPay {...asked.payable} />
  if (asked.state !== 'waiting' && said === null) return null
  return (
    <section className="bevel-card flex flex-col gap-3 border border-line-strong bg-surface p-4 md:p-5 print:hidden">
      {said !== null && <Banner tone="error">{said}</Banner>}
      {asked.state === 'waiting' && <p>{t.held(formatMoment(asked.until, language, 'minute'))}</p>}
      {can.withdraw && <p className="text-ink-2">{t.own}</p>}
      <div className="flex flex-wrap gap-3">
        {can.decide && (
          <>
            <Button variant="primary" onClick={() => ask('approve')}>
              {t.approve[asked.kind]}
            </Button>
            <Button onClick={() => ask('refuse')}>{t.refuse}</Button>
          </>
        )}
        {can.withdraw && (
          <DeleteButton
            busy={busy}
            busyLabel={t.withdrawing}
            confirmLabel={t.withdrawAnyway}
            onDelete={() => void withdraw()}
          >
            {t.withdraw}
          </DeleteButton>
        )}
      </div>
      {asking !== null && (
        <DecisionDialog
          asked={asked}
          decision={asking}
          onCancel={() => ask(null)}
          onDone={done}
          onRefused={refused}
        />
      )}
    </section>
  )
}

/** An approved order, for who asked and pays it. */
function ToPay({ cartId, until }: NonNullable<RequisitionView['payable']>) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const local = useLocalPath()
  return (
    <section className="bevel-card flex flex-col gap-3 border border-line-strong bg-surface p-4 md:p-5 print:hidden">
      <p>{t.payable(formatMoment(until, language, 'minute'))}</p>
      <div>
        <LinkButton href={`${local('/checkout')}?cartid=${cartId}`} variant="primary">
          {t.pay}
        </LinkButton>
      </div>
    </section>
  )
}

interface DialogProps {
  asked: RequisitionView
  decision: 'approve' | 'refuse'
  onCancel: () => void
  onDone: (asked: RequisitionView) => void
  /** The decision came too late. */
  onRefused: (why: string) => void
}

function DecisionDialog({ asked, decision, onCancel, onDone, onRefused }: DialogProps) {
  const t = useTexts(texts).page
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const isApproval = decision === 'approve'
  const form = useForm({
    initial: { reason: '' },
    schema: isApproval ? approvalBody : refusalBody,
    texts: errors,
    draft: `requisition ${asked.id}`,
    onSubmit: async (body) => {
      try {
        onDone(await sendDecision(api(), asked.id, decision, body))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        onRefused(error.body.error)
      }
    },
  })
  const { kind } = asked
  const sum = formatPrice(asked.net, asked.currency, language, 'always')
  return (
    <FormDialog
      title={isApproval ? t.approveTitle : t.refuseTitle}
      form={form}
      cancel={t.cancel}
      send={isApproval ? t.approve[kind] : t.refuse}
      busy={t.sending}
      isDangerous={!isApproval}
      onCancel={onCancel}
      about={
        isApproval ? (
          <>
            <p>{t.approveText[kind](sum)}</p>
            <p className="mt-3">
              {t.terms[kind]}
              <TextLink to="/terms-of-sale" target="_blank" rel="noopener">
                {t.termsOfSale}
              </TextLink>
              .
            </p>
          </>
        ) : (
          t.refuseText[kind]
        )
      }
    >
      <TextArea
        field={form.field('reason')}
        label={isApproval ? t.remark : t.reason}
        rows={3}
        counter={REQUISITION_LIMITS.reason}
        required={!isApproval}
      />
    </FormDialog>
  )
}

function sendDecision(
  api: Api,
  id: string,
  decision: 'approve' | 'refuse',
  body: { reason: string },
): Promise<RequisitionView> {
  const said = { params: { id }, body }
  return decision === 'approve'
    ? api.call<typeof approveRequisition>('POST', '/api/requisitions/:id/approve', said)
    : api.call<typeof refuseRequisition>('POST', '/api/requisitions/:id/refuse', said)
}
