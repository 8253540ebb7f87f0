import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffBlog } from '#features/blog/console/staff-blog.tsx'
import { texts } from '#features/blog/console/texts.ts'
import { SITE } from '#kernel/web/site.ts'
import { texts as menuTexts } from '../frame/texts/menu.ts'

export function Component() {
  return <StaffBlog />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language]
  // The public page has the same title.
  return { title: `${title} · ${menuTexts[language].staffConsole} · ${SITE.name}`, description }
}
