import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button } from '#ui/button.tsx'
import type { DeliveredView, readDelivered } from '../../contract/delivered.ts'
import type { AskedDelivery } from './ask-delivered.ts'
import { ChooseButton } from './choose-button.tsx'
import { PlaceForm } from './place-form.tsx'
import { texts } from './texts.ts'
import { usePlace, type Place } from './use-place.ts'

export interface DeliveredAnswerProps {
  product: Pick<Product, 'id' | 'price' | 'currency'>
  asked: AskedDelivery | null
  /** Asks the seller for weight and size, for a delivery to a country. */
  askMeasures: ComponentType<{ listingId: number; country: string }>
}

interface Found extends Omit<AskedDelivery, 'code'> {
  /** The place and the number of retries, as a key. */
  asking: string
}
const NOTHING = { view: null, refusal: null }

/** The answer for a place, requested again when the place changes. */
export function useAnswer(productId: number, { code, city, postcode }: Place, asked: AskedDelivery | null) {
  const api = useApi()
  const [round, setRound] = useState(0)
  const asking = [code, city, postcode, round].join('\n')
  const [found, setFound] = useState<Found>({
    asking: [asked?.code, '', '', 0].join('\n'),
    view: asked?.view ?? null,
    refusal: asked?.refusal ?? null,
  })
  const isAnswered = useRef(asked?.code === code)
  useEffect(() => {
    if (code === '') return
    // The server rendered the page with this answer.
    if (isAnswered.current) {
      isAnswered.current = false
      return
    }
    let isWanted = true
    const query = { country: code, ...(city && { city }), ...(postcode && { postcode }) }
    api()
      .call<typeof readDelivered>('GET', '/api/product/:id/delivered', {
        params: { id: String(productId) },
        query,
      })
      .then(
        (view) => isWanted && setFound({ asking, view, refusal: null }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (isWanted) setFound({ asking, view: null, refusal: error.message })
        },
      )
    return () => {
      isWanted = false
    }
  }, [api, productId, asking, code, city, postcode])
  // Never shows the price for another place.
  const { view, refusal } = found.asking === asking ? found : NOTHING
  return { view, refusal, retry: () => setRound((before) => before + 1) }
}

export function DeliveredAnswer({ product, asked, askMeasures }: DeliveredAnswerProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { place, choose } = usePlace(asked?.code ?? null)
  const [isChanging, change] = useState(false)
  const { view, refusal, retry } = useAnswer(product.id, place, asked)
  const country = countryByCode(place.code)
  const needsPlace = view?.answer === 'needs_place'
  if (!country || isChanging || needsPlace) {
    return (
      <PlaceForm
        key={needsPlace ? 'place' : 'country'}
        path={`/product/${product.id}`}
        place={place}
        hint={needsPlace ? t.needsPlace : undefined}
        onChoose={(chosen) => {
          choose(chosen)
          change(false)
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-1 py-1">
      <div className="flex flex-wrap items-center gap-x-5">
        <h2 className="type-label text-ink-2">{t.heading(country[language])}</h2>
        <ChooseButton productId={product.id} onChoose={() => change(true)}>
          {t.change}
        </ChooseButton>
      </div>
      <div role="status" className="flex flex-col gap-1">
        {refusal !== null && (
          <p className="type-small">
            {refusal}{' '}
            <Button variant="quiet" size="small" onClick={retry}>
              {t.retry}
            </Button>
          </p>
        )}
        {view && <Answer product={product} view={view} askMeasures={askMeasures} />}
        {view === null && refusal === null && <p className="type-small text-ink-3">{t.loading}</p>}
      </div>
    </div>
  )
}

interface AnswerProps extends Pick<DeliveredAnswerProps, 'product' | 'askMeasures'> {
  view: DeliveredView
}

function Answer({ product, view, askMeasures }: AnswerProps) {
  const { price } = view
  if (price === null) return <WithoutFigure productId={product.id} view={view} askMeasures={askMeasures} />
  return <DeliveredAmounts product={product} view={view} price={price} />
}

interface AmountsProps extends Pick<DeliveredAnswerProps, 'product'> {
  view: DeliveredView
  price: NonNullable<DeliveredView['price']>
}

/** The amounts of an answer, and what they rest on. */
export function DeliveredAmounts({ product, view, price }: AmountsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { answer, term, days, carrier, freight, vat } = view
  const amount = (major: number) => formatPrice(major, price.currency, language)
  const between = (from: number, to: number) =>
    from === to ? amount(from) : t.range(amount(from), amount(to))
  const withUnit = (delivery: number) =>
    majorFromMinor(minorFromMajor(product.price) + minorFromMajor(delivery))
  const inTransit = days && (answer === 'estimate' ? t.days : t.workingDays)(days.from, days.to)
  return (
    <>
      <p className="type-body font-semibold tabular-nums">
        {t.inAll(between(withUnit(price.from), withUnit(price.to)))}
      </p>
      <p className="type-small text-ink-2">
        {[t.delivery(between(price.from, price.to)), term && t.terms(term), inTransit]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="type-small text-ink-2">{vat}</p>
      <p className="type-small text-ink-3">
        {freight
          ? t.byTable(t.modes[freight.mode], formatDay(freight.tableOf, language))
          : t.byCarrier(carrier ?? '')}
      </p>
    </>
  )
}

function WithoutFigure({
  productId,
  view,
  askMeasures: Ask,
}: Omit<AnswerProps, 'product'> & { productId: number }) {
  const t = useTexts(texts)
  if (view.answer === 'no_measures') {
    return (
      <>
        <p className="type-small">{t.noMeasures}</p>
        <Ask listingId={productId} country={view.country} />
      </>
    )
  }
  return (
    <p className="type-small">
      {t.byQuote}{' '}
      <TextLink to={`/quote/${productId}`} className="inline-block py-0.5">
        {t.quote}
      </TextLink>
    </p>
  )
}
