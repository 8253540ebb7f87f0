import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { languageOfPath, localizePath } from '#kernel/language.ts'
import { SITE } from '#kernel/site.ts'
import { texts } from '../frame/texts.ts'

/** `/staff` opens on what waits for work: the listings to review. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(localizePath('/staff/review', languageOfPath(new URL(request.url).pathname)))
}

/** Never seen: the loader leads on. */
export function Component() {
  return null
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.staffConsole} · ${SITE.name}`, description: t.staffNavigation }
}
