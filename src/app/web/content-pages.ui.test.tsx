import { expect, test } from 'vitest'
import type { PageContent } from '#features/content/contract/versions/endpoints.ts'
import { contentApi } from '#test/content.ts'
import { render } from './entry-server.tsx'

async function ask(path: string, content: Partial<PageContent> = {}) {
  const answer = await render(
    {
      url: new URL(path, 'https://g.example'),
      theme: null,
      publicUrl: 'https://g.example',
      assets: () => ({
        start: '/start.js',
        script: '/app.js',
        styles: [],
        modulePreloads: [],
        fontPreloads: [],
      }),
      signal: AbortSignal.timeout(5000),
    },
    contentApi(content),
  )
  if (answer.kind !== 'page') throw new Error('expected a page')
  return { status: answer.status, document: new DOMParser().parseFromString(answer.html, 'text/html') }
}

const textsOf = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent)

test.each([
  ['/about', '/about', ['Who we are', 'Why choose us', 'Join our mission', 'Our vision', 'Our values']],
  ['/values', '/about', ['Who we are', 'Our values']],
  ['/fr/about', '/fr/about', ['Qui nous sommes', 'Nos valeurs']],
  ['/services', '/services', ['Consulting', 'Marketplace', 'Industries']],
  ['/fr/services', '/fr/services', ['Conseil', 'Place de marché', 'Secteurs']],
  ['/industries', '/industries', ['Oil & Gas', 'Mining', 'Heavy Equipment']],
  ['/fr/industries', '/fr/industries', ['Pétrole et gaz', 'Mines', 'Engins lourds']],
  ['/contact', '/contact', ['How to reach us', 'Write to us']],
  ['/fr/cookies', '/fr/cookies', ['1. Nos deux cookies']],
  ['/co2', '/co2', ['Formula', 'An example', 'Limits', 'Sources']],
  ['/fr/co2', '/fr/co2', ['Formule', 'Un exemple', 'Limites', 'Sources']],
  ['/fr/terms', '/fr/terms', []],
  ['/privacy', '/privacy', ['1. What we collect']],
])('%s is whole as the server sends it, and names its address as %s', async (path, canonical, titles) => {
  const { status, document } = await ask(path)
  expect(status).toBe(200)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  // A placeholder without a value would be shown literally.
  expect(document.querySelector('main')?.textContent).not.toMatch(/\{\w+\}/)
  expect(textsOf(document.querySelectorAll('main :is(h2, h3)'))).toEqual(expect.arrayContaining(titles))
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://g.example${canonical}`,
  )
  expect(document.querySelectorAll('link[rel=alternate][hreflang]')).toHaveLength(3)
  for (const name of ['description', 'keywords']) {
    expect(document.querySelector(`meta[name=${name}]`)?.getAttribute('content')?.length).toBeGreaterThan(20)
  }
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(/\.jpg/)
  for (const picture of document.querySelectorAll('main img')) {
    expect(picture.getAttribute('alt')).not.toBe('')
    expect(picture.getAttribute('src')).toMatch(/\.jpg/)
  }
})

test.each([
  ['/privacy', '/contact', '/user/update'],
  ['/fr/privacy', '/fr/contact', '/fr/user/update'],
])('%s leads to the contact page and to the profile, where details are changed', async (path, ...ways) => {
  const { document } = await ask(path)
  const links = [...document.querySelectorAll('#contact a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(ways))
})

test('the targets for 2030 and the African ambition stand on the page about us', async () => {
  const { document } = await ask('/about')
  expect(textsOf(document.querySelectorAll('main dd'))).toEqual(['3,000', '300', '30-fold'])
  expect(document.querySelector('main')?.textContent).toContain('largest marketplace of this kind in Africa')
})

test('each package of the marketplace names what it holds', async () => {
  const { document } = await ask('/services')
  const packages = [...document.querySelectorAll('main section section')]
  expect(
    packages.map((one) => [one.querySelector('h3')?.textContent, ...textsOf(one.querySelectorAll('li'))]),
  ).toEqual([
    [
      'Standard package',
      'Market survey',
      'Listing of your equipment',
      'Promotion of your listings',
      'Management of sales opportunities',
      'Inventory segmentation, if you wish',
    ],
    ['Premium package', 'Everything in the Standard package', 'Refurbishment', 'Storage'],
  ])
})

test('the example of the CO2 method is a range, written as each language writes figures', async () => {
  expect((await ask('/co2')).document.body.textContent).toContain('of 1,000\u00a0kg: 0.47 to 2.2\u00a0t CO2e')
  const french = (await ask('/fr/co2')).document.body.textContent
  expect(french).toContain('de 1\u00a0000\u00a0kg\u00a0: de 0,47 à 2,2\u00a0t CO2e')
})

test.each(['/cart', '/delivery', '/checkout', '/confirmorder', '/user/orders', '/fr/delivery'])(
  'the title of %s ends with the name of the site, which search engines leave out',
  async (path) => {
    const { document } = await ask(path)
    expect(document.title).toMatch(/^.{5,} · Gisement$|^(Cart|Panier) · Gisement$/)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test.each(['/user/login', '/user/signup', '/fr/user/login', '/fr/user/signup'])(
  '%s is found by search engines, with keywords like every public page',
  async (path) => {
    const { document } = await ask(path)
    const content = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
    expect(content('robots')).toBe('index,follow')
    expect(content('keywords')?.length).toBeGreaterThan(20)
  },
)

test('the footer leads to every content page', async () => {
  const { document } = await ask('/contact')
  const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  const pages = [
    '/values',
    '/industries',
    '/services',
    '/contact',
    '/terms',
    '/terms-of-sale',
    '/terms-of-use',
    '/privacy',
    '/cookies',
    '/co2',
  ]
  expect(links).toEqual(expect.arrayContaining(pages))
})

test('what staff published takes the place of the code’s text, in the page and in its head', async () => {
  const changes = {
    title: 'Terms',
    'sections.agent.text.0': 'First part.\n\nSecond part.',
    'gone.text': 'Lost',
  }
  const { document } = await ask('/terms', { version: 3, changes })
  expect(document.title).toBe('Terms · Gisement')
  expect(document.querySelector('h1')?.textContent).toBe('Terms')
  const agent = document.querySelector('#agent')
  expect(textsOf(agent?.querySelectorAll('p') ?? [])).toEqual(['First part.', 'Second part.'])
  expect(document.querySelector('main')?.textContent).not.toContain('Lost')
})

test('the team stands on the page about us once there is one', async () => {
  const person = { name: 'Ada Traoré', role: 'Engineer', text: '', link: '', image: null }
  const people = { founders: [], team: [person], testimonials: [] }
  const { document } = await ask('/about', { people })
  const titles = textsOf(document.querySelectorAll('main h2'))
  expect(titles).toContain('Our team')
  expect(document.querySelector('main')?.textContent).toContain('Ada TraoréEngineer')
  expect(textsOf((await ask('/about')).document.querySelectorAll('main h2'))).not.toContain('Our team')
})

test('the discount for companies is promised where the operator wrote one, and nowhere else', async () => {
  const pitch = async (discount: string) =>
    textsOf((await ask('/user/login', { discount })).document.querySelectorAll('main section ul li'))
  expect(await pitch('5% for companies')).toContain('5% for companies')
  const plain = await pitch('')
  expect(plain).toHaveLength(4)
  expect(plain.join(' ')).not.toMatch(/discount/i)
})
