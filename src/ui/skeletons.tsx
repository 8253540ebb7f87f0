import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

interface SkeletonsProps {
  /** Said to those who don't see them. */
  label: string
  /** One placeholder each. */
  heights: readonly string[]
  className?: string
}

/** Placeholders below each other, for content that is being loaded. */
export function Skeletons({ label, heights, className = 'gap-5' }: SkeletonsProps) {
  return (
    <div className={classNames('flex flex-col', className)}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {heights.map((height, place) => (
        <Skeleton key={place} className={height} />
      ))}
    </div>
  )
}
