import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { OrderPage } from '#features/orders/web/order-page.tsx'
import { texts } from '#features/orders/web/order-texts.ts'
import { SITE } from '#kernel/site.ts'
import { PageError } from '../page-error.tsx'

/** Where other features hand over what they know of an order: its documents. */
export function Component() {
  return <OrderPage notFound={<PageError status={404} />} />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.pageTitle} · ${SITE.name}`, description: t.description }
}
