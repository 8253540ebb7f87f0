import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { apiOf } from '#client/page.ts'
import { siteMeta } from '#client/page-meta.ts'
import type { ComparedListing, readComparison } from '#features/catalogue/contract/comparison/endpoints.ts'
import { texts } from '#features/catalogue/contract/comparison/texts.ts'
import { ComparisonTable } from '#features/catalogue/web/comparison/comparison-table.tsx'
import { DeliveredRow } from '#features/checkout/web/delivered/delivered-row.tsx'
import { usePlace } from '#features/checkout/web/delivered/use-place.ts'
import { chosen } from '#features/compare/web/chosen-store.ts'
import { Comparing } from '#features/compare/web/compare-mark.tsx'
import { useChosen } from '#features/compare/web/use-chosen.ts'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import { AskSeller } from '#features/quotes/web/ask-seller/ask-seller.tsx'
import { JointRequest } from '#features/quotes/web/joint-request/joint-request.tsx'
import { comparedAddress, comparedIn } from '#kernel/trade/compared.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The listings stand in the address, so that the page can be passed on, and needs no scripts. */
export async function loader(args: LoaderFunctionArgs): Promise<readonly ComparedListing[]> {
  const ids = comparedIn(new URL(args.request.url).searchParams.get('ids'))
  if (ids.length === 0) return []
  return apiOf(args).call<typeof readComparison>('GET', '/api/compare', { query: { ids: ids.join(',') } })
}

export function Component() {
  const t = useTexts(texts).page
  const listings = useLoaderData<readonly ComparedListing[]>()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const asked = new URLSearchParams(search).get('to') || null
  const { place, choose } = usePlace(asked)
  return (
    <div className="page-width min-h-dvh pb-20">
      <Breadcrumb below={[{ label: t.heading }]} />
      <h1 className="type-h1 mb-6">{t.heading}</h1>
      {listings.length === 0 ? (
        <>
          <OpenChosen />
          <EmptyState title={t.empty} actions={<LinkButton to="/">{t.toList}</LinkButton>}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        </>
      ) : (
        <>
          <CountryInAddress ids={listings.map(({ id }) => id)} code={place.code} asked={asked} />
          {/* Above the table, which is longer than most windows. */}
          <JointRequest listings={askable(listings)} here={here} papers={papersOf} />
          <ComparisonTable
            listings={listings}
            onRemove={(id) => chosen.set(chosen.without(id))}
            delivered={
              <DeliveredRow listings={listings} place={place} choose={choose} askSeller={AskSeller} />
            }
            to={place.code}
          />
        </>
      )}
      <Comparing bar={false} />
    </div>
  )
}

const papersOf = (country: string, ids: readonly number[]) => (
  <NeededPapers country={country} listings={ids} />
)

/** Those that a quote can be requested for. */
function askable(listings: readonly ComparedListing[]): ProductDetail[] {
  return listings.flatMap(({ product }) => (product && product.availability !== 'sold' ? [product] : []))
}

/** The country stands in the address as the listings do, so that who gets it reads the same delivered prices. */
function CountryInAddress({
  ids,
  code,
  asked,
}: {
  ids: readonly number[]
  code: string
  asked: string | null
}) {
  const navigate = useNavigate()
  const address = `${useLocalPath()(comparedAddress(ids))}&to=${code}`
  const isMissing = code !== '' && code !== asked
  useEffect(() => {
    if (isMissing) void navigate(address, { replace: true, preventScrollReset: true })
  }, [isMissing, address, navigate])
  return null
}

/** Without listings in the address, the page is that of the chosen ones. */
function OpenChosen() {
  const ids = useChosen()
  const navigate = useNavigate()
  const address = useLocalPath()(comparedAddress(ids))
  const hasSome = ids.length > 0
  useEffect(() => {
    if (hasSome) void navigate(address, { replace: true })
  }, [hasSome, address, navigate])
  return null
}

export const meta = siteMeta(texts, (t) => t.page)
