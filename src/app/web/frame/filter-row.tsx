import type { ReactNode } from 'react'
import { categoryCode } from '#kernel/trade/taxonomy.ts'
import { CoreStrip } from '#ui/core-strip.tsx'

/**
 * The second row of the header on list pages, filled by the page with its filter bar. Sticky, with the core
 * strip below, under the banner of staff who act for a company.
 */
export function FilterRow({ category, children }: { category: string; children: ReactNode }) {
  return (
    <div className="tall-screen:sticky top-0 z-20 md:top-16 max-md:[.acting~main_&]:top-11 md:[.acting~main_&]:top-24">
      <div className="bg-slate print:hidden">
        {/* The padding makes room for the focus ring, which the header above would cover. */}
        <div className="page-width on-slate pt-1.5 pb-2">{children}</div>
      </div>
      <CoreStrip current={category === '' ? undefined : categoryCode(category)} />
    </div>
  )
}
