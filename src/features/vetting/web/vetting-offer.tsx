import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import type { readOwnVetting } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Says after a first listing that it waits for the check of the company, while that is so; else empty. */
export function VettingOffer({ userId }: { userId: number }) {
  const t = useTexts(texts).offer
  const { data } = useResource(`vetting offer ${userId}`, (api) =>
    api.call<typeof readOwnVetting>('GET', '/api/vetting'),
  )
  if (!data?.needed.publishing || data.state === 'approved') return null
  return (
    <p className="mt-3 border-t border-line pt-3">
      {t.text} <TextLink to="/user/vetting">{t.link}</TextLink>
    </p>
  )
}
