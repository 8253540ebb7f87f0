import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { Statement } from '#features/ledger/web/statement.tsx'
import { SalesPage } from '#features/orders/web/sales-page.tsx'
import { texts } from '#features/orders/web/sales-texts.ts'
import { SITE } from '#kernel/site.ts'

export function Component() {
  return <SalesPage statement={<Statement />} />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
