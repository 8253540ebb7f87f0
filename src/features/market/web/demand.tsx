import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import type { readDemand } from '../contract/endpoints.ts'
import { ASKED_WITHIN_DAYS } from '../domain/demand.ts'
import { texts } from './texts.ts'

interface DemandProps {
  /** As chosen in a form; empty before. */
  category: string
  type: string
}

/** What buyers asked for of a type lately. Nothing is said where it was too little; the place beside other fields is kept. */
export function Demand({ category, type }: DemandProps) {
  if (!isTypeOf(category, type)) return null
  return (
    <div role="status" className="type-small md:min-h-21 text-ink-2">
      <Asked key={`${category} ${type}`} category={category} type={type} />
    </div>
  )
}

function Asked({ category, type }: DemandProps) {
  const t = useTexts(texts).demand
  const countryName = useCountryName()
  const { data } = useResource('demand', (api) =>
    api.call<typeof readDemand>('GET', '/api/market/demand', { query: { categorie: category, type } }),
  )
  const demand = data?.demand
  if (!demand) return null
  const { of, quotes, wanted, countries, hasOpen } = demand
  const say = of === 'type' ? t.asked : t.askedInCategory
  return (
    <p>
      {say(ASKED_WITHIN_DAYS, quotes, wanted)}{' '}
      {countries.length > 0 && `${t.countries(countries.map(countryName))} `}
      {hasOpen && <TextLink to="/user/wanted?view=matching">{t.open}</TextLink>}
    </p>
  )
}
