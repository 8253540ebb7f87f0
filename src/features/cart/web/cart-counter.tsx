import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Article, CartItem, Refusal } from '../domain/cart.ts'
import { texts } from './texts.ts'
import { cartStore, useCart } from './use-cart.ts'
import { useTellRefusal } from './use-refusal.ts'

interface CartCounterProps {
  /** The product from the server's latest answer: its stock is the limit. */
  product: Article
}

/**
 * 'Add to cart', then [-] number [+]; each change is saved at once (spec §4 Cart). A removal can be undone.
 */
export function CartCounter({ product }: CartCounterProps) {
  const t = useTexts(texts)
  const { items, trouble } = useCart()
  const { news, refusal, box, add, order, limit, undo } = useCounter(product)
  const position = items.findIndex(({ id }) => id === product.id)
  const item = items[position]
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex items-center gap-3 max-md:*:grow md:flex-wrap">
        {item ? (
          <>
            <Stepper
              title={product.title}
              quantity={item.orderedQty}
              max={product.qty}
              onChange={(quantity) => order(item, position, quantity)}
              onLimit={limit}
            />
            <LinkButton to="/cart">{t.counter.view}</LinkButton>
          </>
        ) : (
          <Button variant="primary" onClick={add} className="md:min-w-60">
            {t.counter.add}
          </Button>
        )}
        {!item && news?.kind === 'removed' && (
          <Button variant="quiet" icon="arrow-counter-clockwise" onClick={() => undo(news)}>
            {t.counter.undo}
          </Button>
        )}
      </div>
      <p role="status" className={item ? 'sr-only' : 'type-small text-ink-2 empty:hidden'}>
        {news && t.counter[news.kind]}
      </p>
      {refusal === 'currency' && <p className="type-small text-cinnabar">{t.refused.currency}</p>}
      {item && trouble === 'unkept' && <p className="type-small text-limonite">{t.unkept}</p>}
    </div>
  )
}

type News = { kind: 'added' } | { kind: 'removed'; item: CartItem; position: number }

function useCounter(product: Article) {
  const tell = useTellRefusal()
  const [news, setNews] = useState<News | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The pressed control was replaced: the focus moves to the last of its replacements.
  useEffect(() => {
    if (news === null) return
    const buttons = box.current?.querySelectorAll('button')
    buttons?.item(buttons.length - 1).focus()
  }, [news])
  const settle = (answer: Refusal | null, next: News | null) => {
    tell(answer)
    setRefusal(answer)
    if (answer === null) setNews(next)
  }
  return {
    news,
    refusal,
    box,
    add: () => settle(cartStore.add(product), { kind: 'added' }),
    order: (item: CartItem, position: number, quantity: number) => {
      const removed: News | null = quantity === 0 ? { kind: 'removed', item, position } : null
      settle(cartStore.order(product.id, quantity, product.qty), removed)
    },
    limit: () => tell('stock'),
    undo: ({ item, position }: { item: CartItem; position: number }) =>
      settle(cartStore.putBack(item, position), { kind: 'added' }),
  }
}
