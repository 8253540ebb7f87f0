import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { ResendVerification } from '#features/accounts/web/resend-verification.tsx'

export const Component = ResendVerification

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].resend
  return { title, description }
}
