import { classNames } from './class-names.ts'

/** The look of all text controls; apart from `field.tsx`, since the home page has no fields. */
export const inputLook = classNames(
  'type-body block w-full rounded-[2px] border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-3',
  // `:read-only` alone would also match every drop-down.
  '[&:is(input,textarea):read-only]:bg-sunken disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-cinnabar',
)
