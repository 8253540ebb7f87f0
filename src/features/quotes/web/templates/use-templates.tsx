import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { Button } from '#ui/button.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import type { QuoteView } from '../../contract/views.ts'
import { filledIn, withText } from '../../domain/reply-template.ts'
import { texts } from '../texts.ts'

/** Loaded on demand: most messages are written anew. */
const Templates = lazyPart(async () => (await import('./templates.tsx')).Templates)

/**
 * Inserts an answer that the company keeps into a message: a button for its field, and a dialog, which has a form of its
 * own and stands outside of the message's.
 */
export function useTemplates(
  { product }: Pick<QuoteView, 'product'>,
  message: FieldBinding<string>,
): { button: ReactNode; dialog: ReactNode } {
  const t = useTexts(texts).reply
  const [isOpen, setOpen] = useState(false)
  const hasInserted = useRef(false)
  // Closing the dialog gives the focus back to the button; who has inserted a text goes on in it.
  useEffect(() => {
    if (isOpen || !hasInserted.current) return
    hasInserted.current = false
    document.getElementById(message.id)?.focus()
  }, [isOpen, message.id])
  const insert = (text: string) => {
    const filling = { product: product.title, reference: listingReference(product.id) }
    message.onChange(withText(message.value, filledIn(text, filling)))
    hasInserted.current = true
    setOpen(false)
  }
  return {
    button: (
      <Button size="small" icon="clipboard-text" className="my-1 self-start" onClick={() => setOpen(true)}>
        {t.insert}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <Templates onInsert={insert} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
