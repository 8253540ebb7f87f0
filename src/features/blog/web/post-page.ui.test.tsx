import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '#client/page.ts'
import { trueApi } from '#test/true-answers.ts'
import type { Post } from '../contract/endpoints.ts'
import { loader, meta } from './post-page.tsx'

const POST: Post = {
  id: 1,
  title: 'Les puits',
  content: '<p>Text</p>',
  updated: '2026-11-20T09:00:00.000Z',
  published: '2026-11-20T09:00:00.000Z',
  labels: ['Puits'],
  slug: 'les-puits',
  language: 'fr',
  excerpt: 'Text',
  image: { src: '/img/a-800.jpg', width: 800, height: 600 },
}

/** Loads the page of an address; the API knows the post by its old slug too. */
async function load(path: string): Promise<unknown> {
  const api = trueApi(({ url }) =>
    /\/(?:les|old)-puits/.test(url)
      ? { body: POST }
      : { status: 404, body: { error: 'x', code: 'not_found' } },
  )
  const url = new URL(path, 'http://gisement.test')
  return loader({
    params: { postTitle: url.pathname.split('/').at(-1) ?? '' },
    request: new Request(url),
    url,
    context: new RouterContextProvider(new Map([[apiContext, api]])),
    pattern: '',
  })
}

test('a post has one address under each prefix; older ones and shorter ones lead there for good', async () => {
  expect(await load('/blog/post/les-puits.html')).toEqual(POST)
  expect(await load('/fr/blog/post/les-puits.html')).toEqual(POST)
  for (const [asked, address] of [
    ['/blog/post/old-puits.html', '/blog/post/les-puits.html'],
    ['/fr/blog/post/les-puits', '/fr/blog/post/les-puits.html'],
  ] as const) {
    const answer = await load(asked)
    if (!(answer instanceof Response)) throw new Error('it should redirect')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
  }
})

test('what is not there is 404', async () => {
  await expect(load('/blog/post/nothing.html')).rejects.toMatchObject({ init: { status: 404 } })
})

test('its head is that of an article in its own language, with its picture and the feed', () => {
  expect(meta({ data: POST, language: 'en', params: {}, status: 200 })).toMatchObject({
    title: 'Les puits · Gisement',
    canonical: '/blog/post/les-puits.html',
    kind: 'article',
    only: 'fr',
    image: '/img/a-800.jpg',
    imageSize: [800, 600],
    feed: { path: '/blog/rss.xml', title: 'Gisement blog' },
  })
})
