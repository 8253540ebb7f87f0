import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { changeFilter, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { countriesIn } from '#ui/country-search.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { KeptFilters } from '../narrowing/filter-form.tsx'
import type { ShownList } from '../product-results.tsx'
import type { ByDelivered } from './load-by-delivered.ts'
import { texts } from './texts.ts'

interface DeliveredOrderProps {
  filter: ListFilter
  path: string
  list: ShownList
  /** The code of the reader's country, '' where it is not known. */
  known: string
  onChoose: (code: string) => void
}

/** Where a list in the order of the delivered price goes to, in which currency, and where it ends. */
export function DeliveredOrder({ filter, path, list, known, onChoose }: DeliveredOrderProps) {
  const t = useTexts(texts)
  const { order = null, refusal = null } = list.delivered ?? {}
  return (
    <section aria-label={t.label} className="by-delivered flex flex-col gap-3 border-l-4 border-line pl-3">
      <CountryForm key={known} filter={filter} path={path} chosen={known} onChoose={onChoose} />
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
      {order ? (
        <OrderNote filter={filter} path={path} total={list.total} order={order} />
      ) : (
        <p className="type-small max-w-[68ch] text-ink-2">{t.choosing}</p>
      )}
    </section>
  )
}

interface OrderNoteProps {
  filter: ListFilter
  path: string
  total: number
  order: NonNullable<ByDelivered['order']>
}

function OrderNote({ filter, path, total, order: { matches, currency } }: OrderNoteProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  // Limits of prices are meant in their currency.
  const hasLimit = filter.minPrice !== undefined || filter.maxPrice !== undefined
  return (
    <p className="type-small max-w-[68ch] text-ink-2">
      {t.sorted(t.currencies[currency])}{' '}
      {total < matches && t.cheapest(formatCount(total, language), formatCount(matches, language))}{' '}
      {!hasLimit &&
        CURRENCIES.filter((code) => code !== currency).map((code) => (
          <TextLink
            key={code}
            to={listAddress(path, changeFilter(filter, { currency: code }))}
            rel="nofollow"
          >
            {t.inOther(t.currencies[code])}
          </TextLink>
        ))}
    </p>
  )
}

interface CountryFormProps {
  filter: ListFilter
  path: string
  chosen: string
  onChoose: (code: string) => void
}

/** A plain GET form without scripts. */
function CountryForm({ filter, path, chosen, onChoose }: CountryFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const local = useLocalPath()
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = new FormData(event.currentTarget).get('to')
    if (typeof to !== 'string' || to === '') return
    onChoose(to)
    void navigate(local(listAddress(path, changeFilter(filter, { to }))), { preventScrollReset: true })
  }
  return (
    <form method="get" action={local(path)} onSubmit={send} className="flex flex-wrap items-end gap-2">
      <KeptFilters filter={{ ...filter, to: '' }} path={path} own={[]} />
      <label className="min-w-48 grow basis-48 sm:max-w-80">
        <span className="type-label block pb-1">{t.country}</span>
        <SelectControl name="to" defaultValue={chosen} required autoComplete="country">
          <option value="">{t.choose}</option>
          {countriesIn(language).map((each) => (
            <option key={each.code} value={each.code}>
              {each[language]}
            </option>
          ))}
        </SelectControl>
      </label>
      <Button type="submit">{t.show}</Button>
    </form>
  )
}
