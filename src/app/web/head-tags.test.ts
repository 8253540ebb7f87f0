import { expect, test } from 'vitest'
import { headTags, type HeadInput } from './head-tags.ts'

const META = { title: 'Valve <2 in', description: 'A "good" valve.', canonical: '/product/7' }

const head = (meta: HeadInput['meta'], { language = 'en', path = '/product/7' }: Partial<HeadInput> = {}) =>
  headTags({ language, path, publicUrl: 'https://g.example', meta }).join('\n')

test('a page names its own address without filters, its counterparts, and the one for everybody else', () => {
  const tags = head({ ...META, canonical: '/?categorie=Commodities' }, { language: 'fr', path: '/fr' })
  expect(tags).toContain('<link rel="canonical" href="https://g.example/fr?categorie=Commodities">')
  expect(tags.match(/<link rel="alternate"[^>]*>/g)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://g.example/?categorie=Commodities">',
    '<link rel="alternate" hreflang="fr" href="https://g.example/fr?categorie=Commodities">',
    '<link rel="alternate" hreflang="x-default" href="https://g.example/?categorie=Commodities">',
  ])
  expect(tags).toContain('<meta name="robots" content="index,follow">')
})

test('a page without canonical address is left out of searches, and still names its counterpart', () => {
  const tags = head({ title: 'Cart', description: 'Wishes.' }, { path: '/fr/cart', language: 'fr' })
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags).not.toMatch(/rel="canonical"|og:url/)
  expect(tags).toContain('hreflang="en" href="https://g.example/cart"')
  expect(head(undefined)).toContain('noindex')
})

test('what has one language only stands under the address of that language', () => {
  const tags = head({ ...META, canonical: '/blog/post/valves.html', only: 'fr' }, { language: 'en' })
  expect(tags).toContain('<link rel="canonical" href="https://g.example/fr/blog/post/valves.html">')
  expect(tags).not.toMatch(/hreflang|og:locale:alternate/)
  expect(tags).toContain('<meta property="og:locale" content="fr_FR">')
})

test('networks read title, text, address and a picture with its size; without an own one the picture of the site', () => {
  const tags = head({ ...META, kind: 'product', image: '/preview/a.jpg', imageSize: [1200, 630] })
  for (const tag of [
    '<title>Valve &lt;2 in</title>',
    '<meta property="og:type" content="product">',
    '<meta property="og:title" content="Valve &lt;2 in">',
    '<meta property="og:description" content="A &quot;good&quot; valve.">',
    '<meta property="og:url" content="https://g.example/product/7">',
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:locale:alternate" content="fr_FR">',
    '<meta property="og:image" content="https://g.example/preview/a.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(tags).toContain(tag)
  expect(head(META)).toContain('<meta property="og:image" content="https://g.example/sharing.jpg">')
  expect(head({ ...META, image: '/assets/yard.jpg' })).not.toContain('og:image:width')
})

test('addresses in structured data are whole, a template keeps its braces, and nothing ends the script', () => {
  const tags = head({
    ...META,
    structuredData: {
      name: '</script>',
      url: '/fr',
      '@id': '/#us',
      target: { urlTemplate: '/?searchStr={words}' },
    },
  })
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({
    name: '</script>',
    url: 'https://g.example/fr',
    '@id': 'https://g.example/#us',
    target: { urlTemplate: 'https://g.example/?searchStr={words}' },
  })
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
})
