import { classNames } from './class-names.ts'
import { Hatch, LITHOLOGY_CODES, type LithologyCode } from './swatch.tsx'

/** The drill core under the header: six hatched segments, the current category's in pyrite. Decorative. */
export function CoreStrip({ current }: { current?: LithologyCode | undefined }) {
  return (
    <div aria-hidden="true" className="flex h-2 bg-slate print:hidden">
      {LITHOLOGY_CODES.map((code) => (
        <Hatch
          key={code}
          code={code}
          className={classNames('h-2 grow basis-0', code === current ? 'text-pyrite' : 'text-stratum')}
        />
      ))}
    </div>
  )
}
