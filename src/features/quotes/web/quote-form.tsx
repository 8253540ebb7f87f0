import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { ContactMark } from '#client/contact-mark.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import {
  ReferenceFields,
  typedReferences,
  valuesOf as referenceValues,
} from '#client/references/reference-fields.tsx'
import { useApi } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useForm } from '#client/use-form.ts'
import { TextLink } from '#client/text-link.tsx'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredLegend } from '#ui/field.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput, TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { requestQuote } from '../contract/endpoints.ts'
import { quoteBody } from '../contract/quote-fields.ts'
import { texts } from '../contract/texts.ts'
import { QUOTE_LIMITS } from '../domain/limits.ts'
import { OtherListings, type CartArticle, type OtherSources } from './other-listings.tsx'
import { lineOf, type QuoteValues } from './quote-values.ts'

/** How long a failure is shown (spec §8). */
const FAILURE_TOAST_MS = 4000

interface QuoteFormProps {
  product: ProductDetail
  user: SessionUser
  sources: OtherSources
  /** The request starts with the articles of the cart. */
  isOfCart: boolean
  /** The papers that the goods need for import into a country. */
  papers: ((country: string, listings: readonly number[]) => ReactNode) | undefined
  /** What the delivery of units of the listing to a country costs, as far as that is known. */
  delivered: ((product: ProductDetail, country: string, units: number) => ReactNode) | undefined
}

/** The request form (spec §2, §5, §8). */
export function QuoteForm({ product, user, sources, isOfCart, papers, delivered }: QuoteFormProps) {
  const t = useTexts(texts)
  const referenceWords = useTexts(referenceTexts)
  const language = useLanguage()
  const api = useApi()
  const [quoteId, setQuoteId] = useState<string | null>(null)
  const untouched: QuoteValues = {
    country: countryByName(user.userCountry)?.en ?? '',
    units: '',
    message: '',
    others: [],
    ...referenceValues(NO_REFERENCES),
  }
  const [initial] = useState<QuoteValues>(() => ({
    ...untouched,
    ...(isOfCart && valuesOf(sources.cart, product.id)),
  }))
  const form = useForm({
    initial,
    draft: { name: `quote:${product.id}:${user.userId}`, where: 'tab' },
    schema: quoteBody,
    texts: { ...referenceWords.errors, ...t.errors, message: t.errors.message_required },
    toBody: ({ country, units, message, others, ...references }, figure) => ({
      country,
      units: figure(units),
      message,
      ...typedReferences(references),
      ...(others.length > 0 && {
        others: others.map((other) => ({ listingId: other.id, units: figure(other.units) ?? 0 })),
      }),
    }),
    onSubmit: async (body, { others }): Promise<void> => {
      try {
        const asked = await api().call<typeof requestQuote>('POST', '/api/quote/:id', {
          params: { id: String(product.id) },
          body,
          once: true,
        })
        form.reset(untouched)
        setQuoteId(asked.quoteId)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast.error(error.message, { duration: FAILURE_TOAST_MS })
        const other = others.find(({ id }) => id === error.body['listingId'])
        if (!other) throw error
        return form.fail([{ key: 'others', message: `${other.title}: ${error.message}` }])
      }
    },
  })
  const units = typedNumber(form.values.units, language) ?? 1
  return (
    <>
      <Form form={form}>
        <RequiredLegend />
        <CountryField field={form.field('country')} label={t.page.country} required />
        {papers?.(form.values.country, [product.id, ...form.values.others.map(({ id }) => id)])}
        <div>
          <NumberInput field={form.field('units')} label={t.page.quantity} required className="max-w-60" />
          <p role="status" className="type-small mt-2 text-ink-2 empty:hidden">
            {units > product.qty && t.page.onlyAvailable(quantityWords(product, language))}
          </p>
        </div>
        {delivered?.(product, form.values.country, units)}
        <OtherListings field={form.field('others')} productId={product.id} sources={sources} />
        <div>
          <TextArea
            field={form.field('message')}
            label={t.page.message}
            hint={t.page.messageHint}
            rows={7}
            counter={QUOTE_LIMITS.message.max}
            required
          />
          <ContactMark typed={form.values.message} say={t.contact} />
        </div>
        <FoldedReferences form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.page.sending}>
            {t.page.submit}
          </Button>
          <LinkButton to={`/product/${product.id}`}>{t.page.cancel}</LinkButton>
        </div>
      </Form>
      <SentDialog quoteId={quoteId} productId={product.id} onClose={() => setQuoteId(null)} />
    </>
  )
}

/** The buyer's references: few know them when they ask, so they stay folded until one is wrong or typed. */
function FoldedReferences({ form }: { form: FormState<QuoteValues> }) {
  const { heading } = useTexts(referenceTexts)
  const names = ['poNumber', 'costCentre', 'requestedOn', 'invoiceAddress'] as const
  const [isUnfolded, setUnfolded] = useState(false)
  const isUsed = names.some((name) => form.values[name] !== '' || form.errors[name] !== undefined)
  return (
    <details
      open={isUnfolded || isUsed}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group border border-line"
    >
      <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4">
        {heading}
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <ReferenceFields form={form} />
      </div>
    </details>
  )
}

interface SentDialogProps {
  /** Id of the first thread; null until the request is sent. */
  quoteId: string | null
  productId: number
  onClose: () => void
}

/** Confirms the request and links to it. */
function SentDialog({ quoteId, productId, onClose }: SentDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog
      open={quoteId !== null}
      onClose={onClose}
      title={t.page.doneTitle}
      actions={
        <>
          <LinkButton to="/">{t.page.toListings}</LinkButton>
          <LinkButton to={`/product/${productId}`} variant="primary">
            {t.page.toProduct}
          </LinkButton>
        </>
      }
    >
      <p>{t.page.done}</p>
      <p className="mt-3">
        {t.page.doneMore} <TextLink to={`/user/quotes/${quoteId ?? ''}`}>{t.page.toQuote}</TextLink>
      </p>
    </Dialog>
  )
}

/** The cart as a request; the listing of the page is in the request anyway. */
function valuesOf(cart: readonly CartArticle[], productId: number): Partial<QuoteValues> {
  const own = cart.find(({ id }) => id === productId)
  const others = cart.filter(({ id }) => id !== productId).slice(0, QUOTE_LIMITS.listings.max - 1)
  return {
    ...(own && { units: String(own.orderedQty) }),
    others: others.map(({ orderedQty, ...article }) => lineOf(article, orderedQty)),
  }
}
