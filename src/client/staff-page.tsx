import { createContext, Fragment, use, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LocalLink } from './language.tsx'
import { MembersOnly } from './session.tsx'

interface Back {
  to: string
  label: string
}

/** Leads to what a page belongs to. */
export function BackLink({ to, label }: Back) {
  return (
    <LocalLink
      to={to}
      className="inline-flex min-h-8 items-center gap-1 max-md:min-h-11 self-start text-malachite underline-offset-4 hover:underline"
    >
      <Icon name="caret-left" size={16} />
      {label}
    </LocalLink>
  )
}

/** What the console shows below the heading of each page. */
export const StaffTools = createContext<ReactNode>(null)

interface StaffPageProps {
  /** A page whose heading waits for what it shows has no title here. */
  texts: { title?: string; notAllowed: string; explained?: string }
  /** What the page belongs to. */
  back?: Back
  /** For cards and text, which are easier to read in a column. */
  narrow?: boolean
  children: ReactNode
}

/** A page of the staff console: its heading, and its content for those who may see it. */
export function StaffPage({ texts: t, back, narrow = false, children }: StaffPageProps) {
  return (
    <div className={classNames('flex flex-col gap-4 p-4 lg:p-6', narrow && 'max-w-300')}>
      {back && <BackLink {...back} />}
      {t.title !== undefined && <h1 className="type-h1">{t.title}</h1>}
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => (
          <Fragment key={user.userId}>
            <Tools />
            {t.explained !== undefined && <p className="max-w-[70ch] text-ink-2">{t.explained}</p>}
            {children}
          </Fragment>
        )}
      </MembersOnly>
    </div>
  )
}

const Tools = () => use(StaffTools)
