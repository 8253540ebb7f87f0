import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'

interface SuggestingInputProps extends ComponentProps<'input'> {
  suggests: boolean
  /** Called when a suggestion is chosen, just before its page opens. */
  onPick?: () => void
}

/**
 * A search field with suggestions. Their list is loaded at the first keystroke; from then on it handles the
 * keys of the field and sets its ARIA attributes.
 */
export function SuggestingInput({ suggests, onPick, ...props }: SuggestingInputProps) {
  const isHydrated = useHydrated()
  const [list, setList] = useState<ReactNode>()
  const load = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    import('./suggestion-list.tsx').then(
      ({ default: List }) => setList(<List input={input} onPick={onPick} />),
      // Without suggestions, the field searches as before.
      () => undefined,
    )
  }
  return (
    <>
      <input
        {...props}
        {...(isHydrated && suggests && { role: 'combobox', 'aria-expanded': false })}
        onInput={suggests && !list ? load : undefined}
      />
      {list}
    </>
  )
}
