import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { ResetPassword } from '#features/accounts/web/reset-password.tsx'

export const Component = ResetPassword

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].reset
  return { title, description }
}
