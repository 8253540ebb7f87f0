import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { Checkout } from '#features/checkout/web/checkout.tsx'
import { FramePlaceholder } from '#features/checkout/web/payment-form.tsx'
import { texts } from '#features/checkout/web/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export function Component() {
  const t = useTexts(texts)
  const { search } = useLocation()
  return (
    <div className="page-width py-4 pb-14">
      <MembersOnly waiting={<FramePlaceholder />}>
        {() => {
          const cartId = new URLSearchParams(search).get('cartid')
          return cartId === null ? (
            <EmptyState level={1} title={t.checkout.noCart} />
          ) : (
            <Checkout cartId={cartId} />
          )
        }}
      </MembersOnly>
    </div>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].checkout
  return { title, description }
}
