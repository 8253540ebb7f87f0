import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { awaitsSecondPerson } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { disputeDecisionBody } from '../contract/bodies.ts'
import type { decideDispute, DisputeView } from '../contract/disputes.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISPUTE_TEXT_MAX } from '../domain/order.ts'
import { isWithin } from './refund-dialog.tsx'
import { texts } from './texts.ts'

interface DecideProps {
  dispute: DisputeView
  order: StaffOrderView
  onDecided: (dispute: DisputeView) => void
}

/** Lets staff decide a dispute. */
export function Decide(props: DecideProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" size="small" className="self-start" onClick={() => setOpen(true)}>
        {t.decide}
      </Button>
      {isOpen && <DecideDialog {...props} onCancel={() => setOpen(false)} />}
    </>
  )
}

/** Asks staff how a dispute ends. */
export function DecideDialog({
  dispute,
  order,
  onDecided,
  onCancel,
}: DecideProps & { onCancel: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const currency = order.payment[0]?.currency ?? 'eur'
  const left =
    order.refundable?.articles.find(({ materielId }) => materielId === dispute.materielId)?.amount ?? 0
  const form = useDecision(dispute, left, { onDecided, onCancel })
  const { title, language: written } = dispute
  return (
    <FormDialog
      title={<Sentence say={t.decideTitle} words={title} lang={written} />}
      form={form}
      cancel={t.keep}
      send={t.decide}
      busy={t.moving}
      onCancel={onCancel}
      about={t.decideExplained}
    >
      <RadioGroup
        field={form.field('decision')}
        label={t.decision}
        required
        options={[
          { value: 'refund', label: t.decisions.refund },
          { value: 'reject', label: t.decisions.reject },
        ]}
      />
      {form.values.decision === 'refund' && (
        <NumberInput
          field={form.field('amount')}
          label={<Sentence say={t.refundArticle} words={title} lang={written} />}
          hint={t.refundLeft(formatPrice(left, currency, language, 'always'))}
          decimals
          required
          unit={currency.toUpperCase()}
        />
      )}
      <TextArea
        field={form.field('text')}
        label={t.decisionText}
        hint={t.decisionHint}
        required
        rows={4}
        counter={DISPUTE_TEXT_MAX}
      />
    </FormDialog>
  )
}

function useDecision(
  dispute: DisputeView,
  left: number,
  { onDecided, onCancel }: Pick<DecideProps, 'onDecided'> & { onCancel: () => void },
) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  return useForm({
    initial: { decision: '', amount: '', text: '' },
    schema: disputeDecisionBody,
    texts: { ...errors, decision: t.decisionMissing },
    toBody: ({ decision, amount, text }, figure) => ({
      decision,
      text,
      ...(decision === 'refund' && { amount: figure(amount) }),
    }),
    check: ({ decision, amount }, figure) => {
      const asked = figure(amount) ?? 0
      return decision === 'refund' && !(asked > 0 && isWithin(asked, left)) ? { amount: t.refundAmount } : {}
    },
    onSubmit: async (body) => {
      try {
        onDecided(
          await api().call<typeof decideDispute>('POST', '/api/staff/disputes/:id/decision', {
            params: { id: dispute.id },
            body,
            once: true,
          }),
        )
      } catch (error) {
        if (!awaitsSecondPerson(error)) throw error
        toast.success(error.body.error)
        onCancel()
      }
    },
  })
}
