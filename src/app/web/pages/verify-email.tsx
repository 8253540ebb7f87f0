import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { EmailVerification } from '#features/accounts/web/email-verification.tsx'

export const Component = EmailVerification

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].verification
  return { title, description }
}
