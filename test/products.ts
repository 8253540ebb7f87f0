import type { Product, ProductDetail } from '#kernel/trade/product.ts'

/** A product as the lists show it. */
export const TEST_PRODUCT: Product = {
  id: 34,
  title: 'Gate valve 4 in, class 600',
  language: 'en',
  brand: 'Cameron',
  categorie: 'General Equipment',
  type: 'Valves',
  condition: 'used',
  description: 'Removed from service in 2024, tested.',
  price: 1250,
  currency: 'usd',
  country: 'France',
  city: 'Pau',
  region: 'Pau, France',
  qty: 3,
  userId: 99,
  images: [
    {
      lienImage: '/img/ab-1200.jpg',
      width: 1200,
      height: 900,
      widths: [320, 640],
      formats: ['webp'],
      alt: 'Gate valve, front',
    },
  ],
  shipping: [{ isShippable: false }],
  availability: 'available',
}

/** The same product on its own page. */
export const TEST_PRODUCT_DETAIL: ProductDetail = {
  ...TEST_PRODUCT,
  description: '<p>Removed from service in <b>2024</b>, tested.</p>',
  documents: [],
  facts: { year: 2012, partNumber: 'AB-12', weightKg: 1250.5, lengthCm: 90, widthCm: 80, heightCm: 70 },
  attributes: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  confirmedAt: '2026-01-01T00:00:00.000Z',
}
