import type { ReactNode } from 'react'
import { useLocalPath } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'

interface ChooseButtonProps {
  productId: number
  onChoose: () => void
  children: ReactNode
}

/**
 * Opens the choice of a country; without scripts, it loads the page with `?to=choose`. A form, because search
 * engines would follow a link to one more page per product.
 */
export function ChooseButton({ productId, onChoose, children }: ChooseButtonProps) {
  const local = useLocalPath()
  return (
    <form
      method="get"
      action={local(`/product/${productId}`)}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <input type="hidden" name="to" value="choose" />
      <Button type="submit" variant="quiet" className="-mx-2 underline">
        {children}
      </Button>
    </form>
  )
}
