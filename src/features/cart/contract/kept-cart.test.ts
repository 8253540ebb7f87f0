import { describe, expect, test } from 'vitest'
import type { CartItem } from '../domain/cart.ts'
import { readKeptCart } from './kept-cart.ts'

const item = (changes: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  title: 'Gate valve 8 in',
  brand: 'Cameron',
  condition: 'used',
  type: 'Valves',
  price: 1240.1,
  currency: 'usd',
  images: [],
  qty: 5,
  orderedQty: 1,
  ...changes,
})

const IMAGE = {
  lienImage: '/img/a-800.jpg',
  width: 800,
  height: 600,
  widths: [320],
  formats: ['webp' as const],
  alt: 'Gate valve',
}

describe('a cart stored by the browser', () => {
  test('is read as it was written', () => {
    const images = [IMAGE, { ...IMAGE, placeholder: 'data:image/webp;base64,UklGRg==' }]
    const items = [item({ orderedQty: 3 }), item({ id: 2, images })]
    expect(readKeptCart(JSON.stringify(items))).toEqual({ items, isDamaged: false })
    expect(readKeptCart(null)).toEqual({ items: [], isDamaged: false })
  })

  test.each(['', '{', 'null', '{"id":1}', '"cart"'])('starts empty for %s', (text) => {
    expect(readKeptCart(text)).toEqual({ items: [], isDamaged: true })
  })

  test.each([
    ['another form', 7],
    ['a missing title', { ...item(), title: undefined }],
    ['a text as price', { ...item(), price: '12' }],
    ['fractions of a cent', { ...item(), price: 1.005 }],
    ['an unknown currency', { ...item(), currency: 'gbp' }],
    ['an unknown condition', { ...item(), condition: 'worn' }],
    ['no quantity', { ...item(), orderedQty: 0 }],
    ['more than the stock', { ...item(), orderedQty: 6 }],
    ['pictures of another form', { ...item(), images: ['a.jpg'] }],
    ['a placeholder of another form', { ...item(), images: [{ ...IMAGE, placeholder: { __html: '<b>' } }] }],
    ['an article twice', item({ id: 2, orderedQty: 4 })],
  ])('loses %s only', (_, entry) => {
    expect(readKeptCart(JSON.stringify([item({ id: 2 }), entry]))).toEqual({
      items: [item({ id: 2 })],
      isDamaged: true,
    })
  })
})
