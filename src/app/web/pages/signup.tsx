import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { Signup } from '#features/accounts/web/signup.tsx'

export const Component = Signup

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language].signup
  return { title, description, keywords, canonical: '/user/signup' }
}
