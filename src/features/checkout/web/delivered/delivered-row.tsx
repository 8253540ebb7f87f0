import { useState, type ComponentType } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button } from '#ui/button.tsx'
import { FactRow, WholeRow } from '#ui/fact-table.tsx'
import { DeliveredAmounts, NoAmount, useAnswer, type AskSellerProps } from './delivered-answer.tsx'
import { PlaceForm } from './place-form.tsx'
import { texts } from './texts.ts'
import type { Place } from './use-place.ts'

type Priced = Pick<Product, 'id' | 'price' | 'currency' | 'lotPieces' | 'availability'>

interface DeliveredRowProps {
  listings: readonly { id: number; product: Priced | null }[]
  place: Place
  choose: (place: Place) => void
  /** Asks at the press of a button; another feature's. */
  askSeller: ComponentType<AskSellerProps>
}

/** The delivered prices of several listings, for the reader's own place; those that are not on sale have none. */
export function DeliveredRow({ listings, place, choose, askSeller }: DeliveredRowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isChanging, change] = useState(false)
  const country = countryByCode(place.code)
  return (
    <>
      <FactRow
        needsScripts
        label={
          <>
            {country ? t.heading(country[language]) : t.price}
            <Button
              variant="quiet"
              size="small"
              className="-ml-2 justify-start text-left"
              onClick={() => change(true)}
            >
              {country ? t.change : t.choosePlace}
            </Button>
          </>
        }
        cells={listings.map(({ id, product }) => ({
          key: id,
          cell: country && product && product.availability !== 'sold' && (
            <div className="flex flex-col items-start gap-1">
              <DeliveredCell product={product} place={place} askSeller={askSeller} />
            </div>
          ),
        }))}
      />
      {isChanging && (
        <WholeRow columns={listings.length}>
          <PlaceForm
            path="/compare"
            hint={t.needsPlace}
            place={place}
            onChoose={(chosen) => {
              choose(chosen)
              change(false)
            }}
          />
        </WholeRow>
      )}
    </>
  )
}

interface DeliveredCellProps extends Pick<DeliveredRowProps, 'place' | 'askSeller'> {
  product: Priced
}

function DeliveredCell({ product, place, askSeller }: DeliveredCellProps) {
  const t = useTexts(texts)
  const { view, refusal, retry } = useAnswer(product.id, { place, units: 1 }, null)
  if (refusal !== null) {
    return (
      <span className="type-small">
        {refusal}{' '}
        <Button variant="quiet" size="small" onClick={retry}>
          {t.retry}
        </Button>
      </span>
    )
  }
  if (view === null) return <span className="type-small text-ink-3">{t.loading}</span>
  if (view.answer === 'needs_place') return <span className="type-small">{t.needsPlace}</span>
  if (view.price === null) {
    return <NoAmount product={product} units={1} view={view} askSeller={askSeller} />
  }
  return <DeliveredAmounts product={product} units={1} view={view} price={view.price} />
}
