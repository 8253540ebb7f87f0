import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StopMailsPage } from '#features/notifications/web/stop-mails.tsx'
import { texts } from '#features/notifications/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = StopMailsPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].stop
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
