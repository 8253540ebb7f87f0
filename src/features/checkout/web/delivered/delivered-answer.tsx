import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatPrice, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { Product } from '#kernel/trade/product.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import { Button } from '#ui/button.tsx'
import type { DeliveredView, readDelivered } from '../../contract/delivered.ts'
import { DELIVERED_UNITS_MAX } from '../../domain/delivered.ts'
import type { AskedDelivery } from './ask-delivered.ts'
import { ChooseButton } from './choose-button.tsx'
import { PlaceForm } from './place-form.tsx'
import { texts } from './texts.ts'
import { usePlace, type Place } from './use-place.ts'

/** What a buyer without a figure asks for: the weight and size of the seller, or a price by quote. */
export interface AskSellerProps {
  about: 'measures' | 'delivery'
  listingId: number
  /** English name of the country of delivery. */
  country: string
  units: number
}

export interface DeliveredAnswerProps {
  product: Pick<Product, 'id' | 'price' | 'currency' | 'lotPieces' | 'qty'>
  asked: AskedDelivery | null
  /** Asks at the press of a button, and says who asked when; another feature's. */
  askSeller: ComponentType<AskSellerProps>
}

interface Found extends Omit<AskedDelivery, 'code' | 'units'> {
  /** The place, the units and the number of retries, as a key. */
  asking: string
}
const NOTHING = { view: null, refusal: null }

interface Asking {
  place: Place
  units: number
}

/** The answer for units to a place, requested again when these change. */
export function useAnswer(
  productId: number,
  { place: { code, city, postcode }, units }: Asking,
  asked: AskedDelivery | null,
) {
  const api = useApi()
  const [round, setRound] = useState(0)
  const asking = [code, city, postcode, units, round].join('\n')
  const [found, setFound] = useState<Found>({
    asking: [asked?.code, '', '', asked?.units, 0].join('\n'),
    view: asked?.view ?? null,
    refusal: asked?.refusal ?? null,
  })
  const isAnswered = useRef(asked?.code === code && asked.units === units)
  useEffect(() => {
    if (code === '') return
    // The server rendered the page with this answer.
    if (isAnswered.current) {
      isAnswered.current = false
      return
    }
    let isWanted = true
    const query = {
      country: code,
      ...(city && { city }),
      ...(postcode && { postcode }),
      ...(units > 1 && { units: String(units) }),
    }
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
  }, [api, productId, asking, code, city, postcode, units])
  // Never shows the price for another place.
  const { view, refusal } = found.asking === asking ? found : NOTHING
  return { view, refusal, retry: () => setRound((before) => before + 1) }
}

export function DeliveredAnswer({ product, asked, askSeller }: DeliveredAnswerProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { place, choose } = usePlace(asked?.code ?? null)
  const [isChanging, change] = useState(false)
  const [units, setUnits] = useState(asked?.units ?? 1)
  const { view, refusal, retry } = useAnswer(product.id, { place, units }, asked)
  const country = countryByCode(place.code)
  const needsPlace = view?.answer === 'needs_place'
  if (!country || isChanging || needsPlace) {
    return (
      <PlaceForm
        key={needsPlace ? 'place' : 'country'}
        path={`/product/${product.id}`}
        place={place}
        hint={needsPlace ? t.needsPlace : undefined}
        units={
          product.qty > 1 ? { asked: units, most: Math.min(product.qty, DELIVERED_UNITS_MAX) } : undefined
        }
        onChoose={(chosen, count) => {
          choose(chosen)
          setUnits(count)
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
          {product.qty > 1 ? t.changeUnits : t.change}
        </ChooseButton>
      </div>
      <AnswerOrRefusal
        product={product}
        units={units}
        askSeller={askSeller}
        answer={{ view, refusal, retry }}
      />
    </div>
  )
}

interface AnswerOrRefusalProps extends Omit<AnswerProps, 'view'> {
  answer: ReturnType<typeof useAnswer>
}

/** The answer as far as it is there, spoken when it comes. What its days leave out is said once. */
export function AnswerOrRefusal({ answer: { view, refusal, retry }, ...props }: AnswerOrRefusalProps) {
  const t = useTexts(texts)
  return (
    <div role="status" className="flex flex-col gap-1">
      {refusal !== null && (
        <p className="type-small">
          {refusal}{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            {t.retry}
          </Button>
        </p>
      )}
      {view && <Answer {...props} view={view} />}
      {view?.days && view.price && <p className="type-small text-ink-3">{t.fromPickUp}</p>}
      {view === null && refusal === null && <p className="type-small text-ink-3">{t.loading}</p>}
    </div>
  )
}

interface AnswerProps {
  product: Pick<Product, 'id' | 'price' | 'currency' | 'lotPieces'>
  units: number
  view: DeliveredView
  /** Without it, only the words are shown. */
  askSeller?: ComponentType<AskSellerProps>
}

function Answer(props: AnswerProps) {
  const { price } = props.view
  return price === null ? <NoAmount {...props} /> : <DeliveredAmounts {...props} price={price} />
}

/** Why there is no amount, and the question to the seller about it. */
export function NoAmount({ product, units, view, askSeller: Ask }: AnswerProps) {
  const t = useTexts(texts)
  const about = view.answer === 'no_measures' ? 'measures' : 'delivery'
  return (
    <>
      <p className="type-small">{about === 'measures' ? t.noMeasures : t.byQuote[view.missing ?? 'route']}</p>
      {Ask && <Ask key={about} about={about} listingId={product.id} country={view.country} units={units} />}
    </>
  )
}

interface AmountsProps extends Pick<AnswerProps, 'product' | 'units' | 'view'> {
  price: NonNullable<DeliveredView['price']>
}

/** The amounts of an answer, and what they rest on. */
export function DeliveredAmounts({ product, units, view, price }: AmountsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { answer, term, days, carrier, freight, vat } = view
  const count = formatCount(units, language)
  const lots = lotsWords({ ...product, qty: units }, language)
  const amount = (major: number) => formatPrice(major, price.currency, language)
  const between = (from: number, to: number) =>
    from === to ? amount(from) : t.range(amount(from), amount(to))
  const withGoods = (delivery: number) =>
    majorFromMinor(minorFromMajor(product.price) * BigInt(units) + minorFromMajor(delivery))
  const inAll = between(withGoods(price.from), withGoods(price.to))
  const inTransit = days && (answer === 'estimate' ? t.days : t.workingDays)(days.from, days.to)
  const mode = freight && t.modes[freight.mode]
  return (
    <>
      <p className="type-body font-semibold tabular-nums">
        {lots ? t.inAllLots(inAll, lots) : units === 1 ? t.inAll(inAll) : t.inAllOf(inAll, count)}
      </p>
      <p className="type-small text-ink-2">
        {[t.delivery(between(price.from, price.to)), term && t.terms(term), inTransit]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="type-small text-ink-2">{vat}</p>
      <p className="type-small text-ink-3">
        {freight && mode
          ? t.byTable(
              freight.loads === undefined ? mode : t.loads(formatCount(freight.loads, language), mode),
              formatDay(freight.tableOf, language),
            )
          : t.byCarrier(carrier ?? '', count, units === 1, lots)}
      </p>
    </>
  )
}
