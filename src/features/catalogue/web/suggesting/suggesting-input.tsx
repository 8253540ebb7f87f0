import { useState, type ComponentProps, type FormEvent } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import type SuggestionList from './suggestion-list.tsx'

/** The ids of the open list, and of the option that Enter picks. */
export interface Shown {
  list: string
  option: string | undefined
}

interface SuggestingInputProps extends ComponentProps<'input'> {
  /** Called when somebody picks a suggestion, just before its page opens. */
  onPick?: () => void
}

/** The field of a search for products. What suggests while one types is loaded at the first letter. */
export function SuggestingInput({ onPick, ...props }: SuggestingInputProps) {
  const isHydrated = useHydrated()
  const [loaded, setLoaded] = useState<{ List: typeof SuggestionList; input: HTMLInputElement } | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const load = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    import('./suggestion-list.tsx').then(
      ({ default: List }) => setLoaded({ List, input }),
      // Without suggestions the field searches as before.
      () => undefined,
    )
  }
  return (
    <>
      <input
        {...props}
        type="search"
        name="searchStr"
        autoComplete="off"
        onInput={loaded ? undefined : load}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown !== null,
          'aria-controls': shown?.list,
          'aria-activedescendant': shown?.option,
        })}
      />
      {loaded && <loaded.List input={loaded.input} onShow={setShown} onPick={onPick} />}
    </>
  )
}
