import { useState, type ReactNode } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useForm } from '#client/use-form.ts'
import { NO_CONTACT } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts as contactTexts } from '#kernel/trade/delivery-contact/texts.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { addressForm, type AddressForm } from '../contract/address.ts'
import { texts as rules } from '../contract/texts.ts'
import type { RateView, rateCart, rateOne, validateAddress } from '../contract/shipping.ts'
import { Refusal } from './changes.tsx'
import { ContactFields, typedContact, type ContactValues } from './contact-fields.tsx'
import { DeliverySummary, FoldedArticles, type DeliveryItem } from './delivery-summary.tsx'
import { ownIn, OwnPurchaseBanner } from './own/own-purchase.tsx'
import { PlaceFields, type AddressValues } from './place-fields.tsx'
import { texts } from './texts.ts'

type DeliveryValues = AddressValues & ContactValues

const NOTICE_MS = 3000

/**
 * Checks the address, then has the cart rated: one unit of one article by its own call, everything else as a
 * cart (spec §7).
 */
async function askForRate(
  api: Api,
  address: AddressForm,
  items: readonly DeliveryItem[],
  onValid: (message: string) => void,
) {
  const cart = items.map(({ id, orderedQty }) => ({ id, orderedQty }))
  const body = { ...address, cart }
  const { message } = await api.call<typeof validateAddress>('POST', '/api/shipping/validateaddress', {
    body,
  })
  onValid(message)
  const [only] = items
  if (only && items.length === 1 && only.orderedQty <= 1)
    return api.call<typeof rateOne>('POST', '/api/shipping/rate/:productId', {
      params: { productId: String(only.id) },
      body,
    })
  return api.call<typeof rateCart>('POST', '/api/shipping/rates', { body })
}

/**
 * A rated cart is only valid for its articles: if the cart changed meanwhile, even in another tab, it has to
 * be rated again.
 */
const signatureOf = (items: readonly DeliveryItem[]) =>
  items.map(({ id, orderedQty }) => `${id}×${orderedQty}`).join()

function useDelivery(user: SessionUser, items: readonly DeliveryItem[], start?: AddressValues) {
  const { errors } = useTexts(rules)
  const { errors: ofContact } = useTexts(contactTexts)
  const api = useApi()
  const [offer, setOffer] = useState<{ rate: RateView; for: string } | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { userCountry: country, userCity: city, userPostcode: postcode } = user
  const known = start ?? { country, city, postcode, street: '' }
  const initial: DeliveryValues = {
    ...known,
    country: countryByName(known.country) ? known.country : '',
    ...typedContact(NO_CONTACT),
  }
  const form = useForm({
    initial,
    schema: addressForm,
    texts: { ...ofContact, ...errors },
    // For the next visit as well: the address may be corrected from the checkout.
    draft: { name: 'delivery', where: 'tab' },
    onSubmit: async (address) => {
      setRefusal(null)
      try {
        const say = (message: string) => toast.success(message, { duration: NOTICE_MS })
        setOffer({ rate: await askForRate(api(), address, items, say), for: signatureOf(items) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error)
        if (error.body.errors) form.fail(error.lines())
      }
    },
  })
  const rate = offer?.for === signatureOf(items) ? offer.rate : null
  return { form, rate, refusal, unlock: () => setOffer(null) }
}

interface DeliveryProps {
  user: SessionUser
  items: readonly DeliveryItem[]
  /** Initial values; the member's own place without them (spec §2). */
  start?: AddressValues
  /** The papers that the articles need for import, rendered by another feature. */
  papers?: (country: string, listings: readonly number[]) => ReactNode
}

/**
 * The delivery address and the delivery charge. Once rated, the address is locked until the rate is cancelled
 * (spec §4 Delivery flow).
 */
export function Delivery({ user, items, start, papers }: DeliveryProps) {
  const t = useTexts(texts)
  const { form, rate, refusal, unlock } = useDelivery(user, items, start)
  if (items.length === 0)
    return (
      <EmptyState
        level={1}
        title={t.summary.empty}
        actions={
          <LinkButton to="/" variant="primary">
            {t.summary.buy}
          </LinkButton>
        }
      />
    )
  return (
    <>
      <h1 className="type-h1 mb-5">{t.delivery.heading}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <FoldedArticles items={items} />
        <div className="flex flex-col gap-5">
          {refusal && <RefusalBanner error={refusal} items={items} />}
          <AddressFields form={form} locked={rate !== null} onUnlock={unlock} />
          {papers?.(
            form.values.country,
            items.map(({ id }) => id),
          )}
        </div>
        <DeliverySummary items={items} rate={rate} />
      </div>
    </>
  )
}

function AddressFields({
  form,
  locked,
  onUnlock,
}: {
  form: FormState<DeliveryValues>
  locked: boolean
  onUnlock: () => void
}) {
  const t = useTexts(texts)
  const readOnly = locked || form.submitting
  return (
    <Form form={form} label={t.delivery.form}>
      <CountryField field={form.field('country')} label={t.delivery.country} required readOnly={readOnly} />
      <PlaceFields form={form} readOnly={readOnly} />
      <ContactFields form={form} readOnly={readOnly} />
      {locked ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={onUnlock}>{t.delivery.cancel}</Button>
          <p className="type-small text-ink-2">{t.delivery.locked}</p>
        </div>
      ) : (
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.delivery.validating}>
            {t.delivery.validate}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** An error; if no carrier can deliver, with a link to request a quote. */
function RefusalBanner({ error, items }: { error: ApiError; items: readonly DeliveryItem[] }) {
  const t = useTexts(texts)
  const needsQuote = error.body.code === 'needs_quote' || error.body.code === 'delivery_not_offered'
  const [first] = items
  const own = ownIn(error)
  if (own)
    return (
      <OwnPurchaseBanner own={own}>
        <Refusal error={error} />
      </OwnPurchaseBanner>
    )
  return (
    <Banner
      tone="error"
      actions={
        needsQuote && first ? (
          <LinkButton to={`/quote/${first.id}`}>{t.delivery.quote}</LinkButton>
        ) : (
          <LinkButton to="/cart">{t.delivery.backToCart}</LinkButton>
        )
      }
    >
      <Refusal error={error} />
    </Banner>
  )
}
