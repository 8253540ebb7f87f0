import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { inputLook } from './input-look.ts'
import { texts } from './texts.ts'

interface StepperProps {
  /** The counted item, for the names of the controls. */
  title: string
  quantity: number
  /** Stock: the largest quantity. */
  max: number
  /** Called at each change; 0 means removed. */
  onChange: (quantity: number) => void
  /** The user asked for more than the stock; the quantity stays. */
  onLimit: () => void
}

/**
 * [-] number [+]. At 1 the minus is a bin; typing 0 removes, too; each change applies at once (spec §4 Cart).
 */
export function Stepper({ title, quantity, max, onChange, onLimit }: StepperProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '')
    if (digits === '') return setTyped('')
    const wanted = Number(digits)
    if (wanted > max) {
      setTyped(null)
      return onLimit()
    }
    setTyped(null)
    if (wanted !== quantity) onChange(wanted)
  }
  const atLimit = quantity >= max
  return (
    <div role="group" aria-label={t.quantityOf(title)} className="inline-flex w-fit">
      <IconButton
        icon={quantity <= 1 ? 'trash' : 'minus'}
        label={quantity <= 1 ? t.removeNamed(title) : t.decrease(title)}
        onClick={() => onChange(quantity - 1)}
        className="rounded-r-none"
      />
      <input
        aria-label={t.quantityOf(title)}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className={classNames(
          inputLook,
          'relative z-10 -mx-px h-11 max-w-20 rounded-none px-1 text-center tabular-nums focus:z-20',
        )}
      />
      <IconButton
        icon="plus"
        label={t.increase(title)}
        aria-disabled={atLimit || undefined}
        onClick={() => (atLimit ? onLimit() : onChange(quantity + 1))}
        className="rounded-l-none"
      />
      <span role="status" className="sr-only">
        {t.quantityNow(quantity)}
      </span>
    </div>
  )
}
