import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Tag } from '#ui/tag.tsx'
import type { listOwnOfListing } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** The inspections of a product that the member's company asked for, pays for or may read. */
export function OwnInspections({ listingId }: { listingId: number }) {
  const t = useTexts(texts).block
  const { state: states } = useTexts(contractTexts)
  const language = useLanguage()
  const { data } = useResource(`own inspections ${listingId}`, (api) =>
    api.call<typeof listOwnOfListing>('GET', '/api/product/:id/inspections/own', {
      params: { id: String(listingId) },
    }),
  )
  if (data === null || data.inspections.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 print:hidden">
      {data.inspections.map(({ id, state, askedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-3">
          <TextLink to={`/user/inspections/${id}`}>{`${t.own}, ${formatDay(askedAt, language)}`}</TextLink>
          <Tag>{states[state]}</Tag>
        </li>
      ))}
    </ul>
  )
}
