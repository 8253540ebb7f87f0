import { afterEach, expect, test } from 'vitest'
import { showInHead } from './head.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const inHead = () => ({
  title: document.title,
  description: document.querySelector('meta[name=description]')?.getAttribute('content'),
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
})

test('the head follows from page to page: title, description, canonical address, whether it may be found', () => {
  document.head.innerHTML =
    '<title>a</title><meta name="description" content="a"><meta name="robots" content="noindex">'
  showInHead({ title: 'Valve', description: 'A valve.', canonical: '/product/7' }, 'fr')
  expect(inHead()).toEqual({
    title: 'Valve',
    description: 'A valve.',
    robots: 'index,follow',
    canonical: [`${location.origin}/fr/product/7`],
  })
  showInHead({ title: 'Home', description: 'All.', canonical: '/' }, 'en')
  expect(inHead()).toMatchObject({ canonical: [`${location.origin}/`] })
  showInHead({ title: 'Article', description: 'News.', canonical: '/blog/post/a', only: 'fr' }, 'en')
  expect(inHead()).toMatchObject({ canonical: [`${location.origin}/fr/blog/post/a`] })
  showInHead({ title: 'Cart', description: 'Wishes.' }, 'en')
  expect(inHead()).toEqual({ title: 'Cart', description: 'Wishes.', robots: 'noindex', canonical: [] })
})
