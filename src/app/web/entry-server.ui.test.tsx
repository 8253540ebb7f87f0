import { expect, test } from 'vitest'
import { createApi } from '#client/api.ts'
import { contentTransport } from '#test/content.ts'
import { render, type RenderRequest } from './entry-server.tsx'

const assets = () => ({
  start: '/start.js',
  script: '/app.js',
  styles: ['/app.css'],
  modulePreloads: [],
  fontPreloads: [],
})
const api = createApi({ language: 'fr', transport: contentTransport() })

const ask = (path: string, failure?: RenderRequest['failure']) =>
  render(
    {
      url: new URL(path, 'https://g.example'),
      theme: null,
      publicUrl: 'https://g.example',
      assets,
      signal: AbortSignal.timeout(5000),
      ...(failure && { failure }),
    },
    api,
  )

test.each([
  ['/terms', 200],
  ['/Terms', 404],
  ['/fr/terms', 200],
  ['/FR/terms', 404],
  ['/User/Reset/SecreT', 404],
])('a page stands at one address: %s answers %s', async (path, status) => {
  expect(await ask(path)).toMatchObject({ kind: 'page', status })
})

test('the page of a failure is whole, says its reference, and runs no script that would ask again', async () => {
  const answer = await ask('/fr/product/7', { status: 500, reference: 'abc123' })
  if (answer.kind !== 'page') throw new Error('expected a page')
  expect(answer.status).toBe(500)
  const document = new DOMParser().parseFromString(answer.html, 'text/html')
  expect(document.documentElement.lang).toBe('fr')
  expect(document.querySelector('h1')?.textContent).toBe('Une erreur est survenue')
  expect(document.querySelector('main')?.textContent).toContain('abc123')
  expect(document.querySelectorAll('header a[href="/fr"], form[role=search]').length).toBeGreaterThan(0)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelectorAll('script')).toHaveLength(0)
})
