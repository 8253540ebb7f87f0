import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import { staffRefundBody } from '../contract/bodies.ts'
import type { refundStaffOrder } from '../contract/order-acts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/order.ts'
import type { ActDialogProps } from './order-acts.tsx'
import { texts } from './texts.ts'

/** Lets staff refund parts of an order, article by article, with a reason. */
export function RefundDialog({ desk, order }: ActDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { errors } = useTexts(contractTexts)
  const currency = order.payment[0]?.currency ?? 'eur'
  const left = leftOf(order)
  /** Amounts as typed, by the article's id, besides `shipping` and `reason`. */
  const initial: Record<string, string> = {
    ...Object.fromEntries(left.map(({ name }) => [name, ''])),
    reason: '',
  }
  /** The number of refunds when the dialog was opened: a repeat with the same number is the same call. */
  const [seen, setSeen] = useState<number | null>(order.refunds.length)
  const form = useForm({
    initial,
    schema: staffRefundBody,
    texts: errors,
    toBody: (values, figure) => ({
      articles: left.flatMap(({ name, materielId }) => {
        const amount = figure(values[name]) ?? 0
        return materielId === null || amount === 0 ? [] : [{ materielId, amount }]
      }),
      shipping: figure(values['shipping']) ?? 0,
      reason: values['reason'],
      earlierRefunds: seen ?? order.refunds.length,
    }),
    check: (values, figure) => {
      const asked = left.map((each) => ({ ...each, asked: figure(values[each.name]) ?? 0 }))
      const [first] = left
      if (first && asked.every((each) => each.asked === 0)) return { [first.name]: t.refundNothing }
      const wrong = asked.filter((each) => !isWithin(each.asked, each.amount))
      return Object.fromEntries(wrong.map(({ name }) => [name, t.refundAmount]))
    },
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api
            .call<typeof refundStaffOrder>('POST', '/api/staff/orders/:id/refunds', {
              params: { id: order.id },
              body,
              once: true,
            })
            .catch((error: unknown) => {
              // Staff were asked to look again, and the order was reloaded: the refunds of now count as seen.
              if (error instanceof ApiError && error.body.code === 'refunded_meanwhile') setSeen(null)
              throw error
            }),
        t.refunded(order.reference),
      ),
  })
  return (
    <FormDialog
      title={t.refundTitle(order.reference)}
      form={form}
      cancel={t.keep}
      send={t.refundSend}
      busy={t.moving}
      isDangerous
      onCancel={() => desk.ask(null)}
      about={t.refundExplained}
    >
      {left.map(({ name, article, amount }) => (
        <NumberInput
          key={name}
          field={form.field(name)}
          label={
            article === null ? (
              t.refundShipping
            ) : (
              <Sentence say={t.refundArticle} words={article.title} lang={article.language} />
            )
          }
          hint={t.refundLeft(formatPrice(amount, currency, language, 'always'))}
          decimals
          unit={currency.toUpperCase()}
        />
      ))}
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        hint={t.refundReasonHint}
        required
        rows={3}
        counter={REASON_MAX}
      />
    </FormDialog>
  )
}

/** Whether an amount can be refunded from what is left. */
export const isWithin = (amount: number, left: number) =>
  hasAtMostTwoDecimals(amount) && amount >= 0 && amount <= left

/** What can still be refunded: per article, and of the delivery charges. */
function leftOf({ articles, refundable }: ActDialogProps['order']) {
  if (refundable === null) return []
  const ofArticles = refundable.articles.map(({ materielId, amount }) => ({
    name: `article-${materielId}`,
    materielId,
    article: articles.find((article) => article.materielId === materielId)?.Materiel ?? null,
    amount,
  }))
  const shipping = { name: 'shipping', materielId: null, article: null, amount: refundable.shipping }
  return [...ofArticles, shipping].filter(({ amount }) => amount > 0)
}
