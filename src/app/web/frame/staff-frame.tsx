import type { ReactNode } from 'react'
import { StaffTools } from '#client/staff-page.tsx'
import { SavedViews } from '#features/views/console/saved-views.tsx'
import { StaffFinder } from './staff-finder.tsx'
import { StaffSide } from './staff-side.tsx'

/** The console around a staff page. Part of the staff pages' bundle, so that visitors do not load it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="staff-frame min-h-dvh pb-18 md:grid md:grid-cols-[auto_minmax(0,1fr)] md:pb-0">
      <StaffSide />
      <main id="main" tabIndex={-1} className="grow">
        <StaffTools value={<SavedViews />}>{children}</StaffTools>
      </main>
      <StaffFinder />
    </div>
  )
}
