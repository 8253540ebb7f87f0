import { useTexts } from '#client/language.tsx'
import { formatPrice, hasAtMostTwoDecimals } from '#kernel/money.ts'
import { useForm, type FieldErrors } from '#ui/form.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import type { refundStaffOrder } from '../contract/order-acts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { FormDialog } from './form-dialog.tsx'
import type { ActDialogProps } from './order-act-dialogs.tsx'
import { texts } from './texts.ts'

/** Amounts as typed, by the article's id; `shipping` and `reason` beside them. */
type RefundValues = Record<string, string>

/** Reads an amount as typed, with a point or a comma; nothing typed is nothing. */
export function amountOf(typed: string | undefined): number {
  const text = (typed ?? '').trim().replace(',', '.')
  return text === '' ? 0 : Number(text)
}

/** Asks staff what of an order goes back, article by article, and why. */
export function RefundDialog({ desk, order }: ActDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const currency = order.payment[0]?.currency ?? 'eur'
  const left = leftOf(order)
  const form = useForm<RefundValues>({
    initial: { ...Object.fromEntries(left.map(({ name }) => [name, ''])), reason: '' },
    validate: (values) => {
      const found: FieldErrors<RefundValues> = {}
      for (const { name, amount } of left) {
        const asked = amountOf(values[name])
        if (!hasAtMostTwoDecimals(asked) || asked < 0 || asked > amount) found[name] = t.refundAmount
      }
      const isNothing = left.every(({ name }) => amountOf(values[name]) === 0)
      const [first] = left
      if (isNothing && first) found[first.name] = t.refundNothing
      const { length } = (values['reason'] ?? '').trim()
      if (length === 0) found['reason'] = errors.reason_missing
      else if (length > REASON_MAX) found['reason'] = errors.reason
      return found
    },
    onSubmit: (values) =>
      desk.perform(order, t.refunded(order.reference), (api) =>
        api.call<typeof refundStaffOrder>('POST', '/api/staff/orders/:id/refunds', {
          params: { id: order.id },
          body: {
            articles: left.flatMap(({ name, materielId }) => {
              const amount = amountOf(values[name])
              return materielId === null || amount === 0 ? [] : [{ materielId, amount }]
            }),
            shipping: amountOf(values['shipping']),
            reason: (values['reason'] ?? '').trim(),
          },
        }),
      ),
  })
  return (
    <FormDialog
      title={t.refundTitle(order.reference)}
      form={form}
      send={t.refundSend}
      busy={t.moving}
      isDangerous
      onCancel={() => desk.act(null)}
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
          hint={t.refundLeft(formatPrice(amount, currency, 'always'))}
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

/** What can still go back: of each article, and of the delivery charges. */
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
