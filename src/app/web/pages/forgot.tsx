import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { ForgotPassword } from '#features/accounts/web/forgot-password.tsx'

export const Component = ForgotPassword

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].forgot
  return { title, description }
}
