import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { SignupConfirmation } from '#features/accounts/web/signup-confirmation.tsx'

export const Component = SignupConfirmation

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].confirmation
  return { title, description }
}
