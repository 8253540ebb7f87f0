import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { cartApprovalBody, type CartApprovalBody } from '../contract/approval-request.ts'
import type { askCartApproval, CartApprovalView, readCartApproval } from '../contract/approval.ts'
import type { OwnPurchase } from '../contract/shipping.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { APPROVAL_NOTE_MAX } from '../domain/limits.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { CheckoutColumns, OwnReferences, Sums } from './checkout-parts.tsx'
import { ownIn, OwnPurchaseBanner } from './own/own-purchase.tsx'
import { FramePlaceholder } from './payment-form.tsx'
import { texts } from './texts.ts'

interface ApprovalProps {
  cartId: string
  /** Empties the browser's cart, whose articles are asked about now. */
  onAsked: () => void
  /** The end-use statement, if one has to be signed first. */
  endUse?: ((cartId: string, onSigned: () => void) => ReactNode) | undefined
}

/** In place of the payment, for an order above the buyer's limit: asks colleagues, or says that it waits. */
export function CartApproval({ cartId, onAsked, endUse }: ApprovalProps) {
  const t = useTexts(texts).approval
  const { data, state, reload } = useResource(`approval of cart ${cartId}`, (api) =>
    api.call<typeof readCartApproval>('GET', '/api/checkout/cart/:cartId/approval', { params: { cartId } }),
  )
  const [isToSign, setToSign] = useState(false)
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : <FramePlaceholder />
  if (isToSign && endUse) return endUse(cartId, () => setToSign(false))
  return (
    <CheckoutColumns sums={<Sums checkout={data} />}>
      {data.waiting ? (
        <>
          <Awaited waiting={data.waiting} />
          <OwnReferences checkout={data} />
        </>
      ) : (
        <AskForm
          cart={data}
          onAsked={() => {
            onAsked()
            reload()
          }}
          onToSign={() => setToSign(true)}
        />
      )}
    </CheckoutColumns>
  )
}

function Awaited({
  waiting: { requisitionId, until },
}: {
  waiting: NonNullable<CartApprovalView['waiting']>
}) {
  const t = useTexts(texts).approval
  const language = useLanguage()
  return (
    <Banner tone="information" title={t.awaitedTitle}>
      <p>{t.awaited(formatMoment(until, language, 'minute'))}</p>
      <TextLink to={`/user/requisitions/${requisitionId}`}>{t.toRequest}</TextLink>
    </Banner>
  )
}

interface AskFormProps {
  cart: CartApprovalView
  onAsked: () => void
  onToSign: () => void
}

function AskForm({ cart, onAsked, onToSign }: AskFormProps) {
  const { approval: t, checkout } = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { cartId, net, limit, currency, methods } = cart
  const price = (amount: number) => formatPrice(amount, currency, language, 'always')
  // What of the reader's own has the articles, because of which nobody was asked.
  const [own, setOwn] = useState<OwnPurchase | null>(null)
  const form = useForm<CartApprovalBody, CartApprovalBody>({
    initial: { method: 'transfer', note: '' },
    schema: cartApprovalBody,
    texts: errors,
    draft: { name: `approval of cart ${cartId}`, where: 'tab' },
    onSubmit: async (body) => {
      setOwn(null)
      try {
        await api().call<typeof askCartApproval>('POST', '/api/checkout/cart/:cartId/approval', {
          params: { cartId },
          body,
        })
        form.reset()
        onAsked()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const inTheWay = ownIn(error)
        if (inTheWay) setOwn(inTheWay)
        if (error.body.code === 'end_use_needed') onToSign()
        else if (!inTheWay || error.status === 429) throw error
      }
    },
  })
  const method = form.field('method').value
  const hint = method === 'transfer' && cart.deposit ? 'deposit' : method
  return (
    <section aria-labelledby="approval-heading" className="flex flex-col gap-5">
      <h2 id="approval-heading" className="type-h2">
        {t.heading}
      </h2>
      <p className="max-w-prose">{limit === null ? t.needed : t.above(price(net), price(limit))}</p>
      <OwnReferences checkout={cart} />
      <Form form={form} label={t.heading}>
        {methods.includes('card') ? (
          <RadioGroup
            field={form.field('method')}
            label={checkout.method}
            required
            options={[
              { value: 'transfer', label: checkout.byTransfer },
              { value: 'card', label: checkout.byCard },
            ]}
          />
        ) : null}
        <p className="max-w-prose text-ink-2">{t.hints[hint]}</p>
        <TextArea field={form.field('note')} label={t.note} rows={3} counter={APPROVAL_NOTE_MAX} />
        <AcceptTerms method="approval" />
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.asking}>
            {t.ask}
          </Button>
        </div>
        {own && <OwnPurchaseBanner own={own} />}
      </Form>
    </section>
  )
}
