import type { ReactNode } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { OwnPurchase, readOwnHolds } from '../../contract/shipping.ts'
import { texts } from './texts.ts'

/** The reader's purchases of some listings, the newest first. */
export async function readOwnPurchases(api: Api, ids: readonly number[]): Promise<readonly OwnPurchase[]> {
  const path = '/api/checkout/holds'
  return (await api.call<typeof readOwnHolds>('GET', path, { query: { ids: ids.join() } })).purchases
}

/** The own purchase that a refusal names. */
export function ownIn({ body }: ApiError): OwnPurchase | null {
  return (body['own'] as OwnPurchase | undefined) ?? null
}

interface OwnPurchaseBannerProps {
  own: OwnPurchase
  /** It took the place of the checkout that the reader sees. */
  isReplacing?: boolean
  /** What was refused because of it. */
  children?: ReactNode
}

/** What of the reader's own has the articles, and the way to it. */
export function OwnPurchaseBanner({ own, isReplacing = false, children }: OwnPurchaseBannerProps) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const { state, cartId, orderId } = own
  return (
    <Banner
      tone="information"
      actions={
        orderId === null ? (
          <LinkButton href={`${local('/checkout')}?cartid=${cartId}`}>
            {state === 'paying' ? t.toPayment : t.goOn}
          </LinkButton>
        ) : (
          <LinkButton href={local(`/user/orders/${orderId}`)}>{t.toOrder}</LinkButton>
        )
      }
    >
      {children} {state === 'held' && isReplacing ? t.replaced : t[state]}
    </Banner>
  )
}

/** An open checkout of the reader's that has some of these listings. Renders nothing where there is none. */
export function OwnCheckout({ ids }: { ids: readonly number[] }) {
  const found = useResource(`own purchases of ${ids.join()}`, (api) => readOwnPurchases(api, ids))
  const own = found.data?.find(({ state }) => state !== 'ordered')
  return own ? <OwnPurchaseBanner own={own} /> : null
}
