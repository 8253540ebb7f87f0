import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Tag } from '#ui/tag.tsx'
import type { FreightAnswerView, FreightView } from '../contract/views.ts'
import type { FreightDeskState } from './freight-page.tsx'
import { texts } from './texts.ts'

interface PricesProps {
  desk: FreightDeskState
  request: FreightView
  isOpen: boolean
}

/** The prices side by side where there is room, each with all of its terms: a table would hide the last ones. */
export function PriceCards({ desk, request, isOpen }: PricesProps) {
  const t = useTexts(texts)
  return (
    <ul
      aria-label={t.answers}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3"
    >
      {request.answers.map((answer) => (
        <li key={answer.id} className="flex flex-col gap-3 border border-line bg-surface p-4">
          <PriceCard desk={desk} request={request} answer={answer} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
}

function PriceCard({
  desk,
  request: { offer },
  answer,
  isOpen,
}: PricesProps & { answer: FreightAnswerView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { price, currency, amount, mode, transitDays, incoterm, place, validUntil, remarks } = answer
  const company = answer.company ?? t.ours
  const day = formatDay(validUntil, language, 'shortDay')
  const converted =
    offer === null || amount === null || offer.currency === currency
      ? []
      : [{ label: t.amount, value: formatPrice(amount, offer.currency, language, 'always') }]
  const rows = [
    ...converted,
    { label: t.mode, value: transportMode(mode, language) },
    { label: t.days, value: formatCount(transitDays, language) },
    { label: t.term, value: `${incoterm} ${place}` },
    { label: t.validUntil, value: answer.isOver ? `${day}, ${t.over}` : day },
    ...(remarks === ''
      ? []
      : [{ label: t.remarks, value: <span className="whitespace-pre-line">{remarks}</span> }]),
  ]
  return (
    <>
      <div className="flex flex-col gap-1">
        <h4 className="type-label wrap-anywhere">{company}</h4>
        <p className="type-h3">{formatPrice(price, currency, language, 'always')}</p>
      </div>
      <DataPlate label={t.priceOf(company)} rows={rows} />
      {answer.isChosen && (
        <div>
          <Tag tone="success">{t.chosen}</Tag>
        </div>
      )}
      {isOpen && answer.canChoose && (
        <div className="mt-auto">
          <Button size="small" onClick={() => desk.ask({ act: 'choose', answer })}>
            <span aria-hidden>{t.pick}</span>
            <span className="sr-only">{t.pickOf(company)}</span>
          </Button>
        </div>
      )}
    </>
  )
}
