import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { Login } from '#features/accounts/web/login.tsx'

export const Component = Login

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].login
  return { title, description, canonical: '/user/login' }
}
