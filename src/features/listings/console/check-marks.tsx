import { useTexts } from '#client/language.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { texts } from './texts.ts'

/** A mark for every failed check. */
export function CheckMarks({ listing: { checks } }: { listing: ReviewListing }) {
  const t = useTexts(texts)
  const failed = checks.filter(({ passed }) => !passed)
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {failed.length === 0 && (
        <span className="type-small flex items-center gap-1 text-malachite">
          <Icon name="check-circle" size={16} />
          {t.passesAll}
        </span>
      )}
      {failed.map(({ check }) => (
        <Tag key={check} tone="warning">
          {t.mark[check]}
        </Tag>
      ))}
    </span>
  )
}
