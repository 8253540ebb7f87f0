import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/company/texts.ts'
import { Invitation } from '#features/accounts/web/company/invitation.tsx'

export const Component = Invitation

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].invitation
  return { title, description }
}
