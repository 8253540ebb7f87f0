import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { trueApi } from '#test/true-answers.ts'
import type { Post, PostCard } from '../contract/endpoints.ts'
import { BlogPage, BlogSearchPage } from './blog-page.tsx'
import { loadSearch, type ShownPosts } from './load-blog.ts'
import { PostPage, postStructuredData } from './post-page.tsx'

const CARD: PostCard = {
  id: 1,
  slug: 'mud-pumps',
  title: 'Mud pumps',
  updated: '2026-11-20T09:00:00.000Z',
  language: 'en',
  excerpt: 'What to look at..',
  picture: { src: '/img/a-800.jpg', width: 800, height: 600, widths: [320, 800], formats: ['webp'] },
}
const FRENCH: PostCard = { ...CARD, id: 2, slug: 'puits', title: 'Les puits', language: 'fr', picture: null }
const POST: Post = {
  id: 1,
  title: 'Mud pumps',
  content: '<p>Text</p>',
  updated: '2026-11-20T09:00:00.000Z',
  published: '2026-11-21T09:00:00.000Z',
  labels: ['Pumps', 'Oil & gas'],
  slug: 'mud-pumps',
  language: 'en',
  excerpt: 'Text',
  image: { src: '/img/a-800.jpg', width: 800, height: 600 },
}
const shown = (more: Partial<ShownPosts> = {}): ShownPosts => ({
  total: 2,
  cards: [CARD, FRENCH],
  keyword: '',
  page: 1,
  status: 200,
  ...more,
})

function show(page: ReactElement, language: Language = 'en') {
  const router = createMemoryRouter([{ path: '/*', element: page }])
  return render(
    <LanguageProvider language={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}

test('a card has title, date, excerpt, READ MORE and the first picture, and says its language where it is another', () => {
  show(<BlogPage shown={shown()} />)
  const [first, second] = screen.getAllByRole('article')
  if (!first || !second) throw new Error('two cards')
  const card = within(first)
  expect(card.getByRole('link', { name: 'Mud pumps' }).getAttribute('href')).toBe('/blog/post/mud-pumps.html')
  expect(card.getByText('20 November 2026').getAttribute('datetime')).toBe(CARD.updated)
  expect(card.getByText('What to look at..')).toBeTruthy()
  expect(card.getByText('READ MORE ...')).toBeTruthy()
  const picture = first.querySelector('img')
  expect(picture?.getAttribute('loading')).toBe('eager')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['800', '600'])
  expect(within(second).getByRole('heading').getAttribute('lang')).toBe('fr')
  expect(within(second).getByText(/in French/)).toBeTruthy()
  expect(within(first).getByRole('heading').getAttribute('lang')).toBeNull()
})

test('more than a page is turned by links', () => {
  show(<BlogPage shown={shown({ total: 21, page: 2 })} />, 'fr')
  expect(screen.getByRole('link', { name: 'Précédent' }).getAttribute('href')).toBe('/fr/blog')
  expect(screen.getByRole('link', { name: 'Suivant' }).getAttribute('href')).toBe('/fr/blog?page=3')
})

test('a post shows its title, its keywords as links to the search, its date and its text', () => {
  show(<PostPage post={POST} />, 'fr')
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
  const labels = within(screen.getByRole('list', { name: 'Mots-clés de cet article' }))
  expect(labels.getByRole('link', { name: 'Oil & gas' }).getAttribute('href')).toBe(
    '/fr/blog/posts/search?keyword=Oil+%26+gas',
  )
  expect(screen.getByText('20 novembre 2026')).toBeTruthy()
  expect(screen.getByText('Text').closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test.each([
  [{ status: 500, body: { error: 'x', code: 'internal' } }, 500],
  [{ status: 0, body: null }, 503],
])('a search that fails has found nothing, and says that it failed (%j)', async (answer, status) => {
  const api = trueApi(() => answer)
  const found = await loadSearch(api, new URLSearchParams('keyword=pump'))
  expect(found.status).toBe(status)
  show(<BlogSearchPage shown={found} />)
  expect(screen.getByText('No blog posts were found with these keywords.')).toBeTruthy()
  expect(screen.getByText('The search could not be carried out. Please try again in a moment.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Keywords' }).value).toBe('pump')
})

test('a search shows how many it found', () => {
  show(<BlogSearchPage shown={shown({ keyword: 'pump' })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Posts about “pump”')
  expect(screen.getByText('2 posts')).toBeTruthy()
})

test('structured data are those of an article, changed never before it was published', () => {
  expect(postStructuredData({ ...POST, language: 'fr' }, 'en')).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: 'Mud pumps',
        url: '/fr/blog/post/mud-pumps.html',
        inLanguage: 'fr',
        datePublished: POST.published,
        dateModified: POST.published,
        keywords: 'Pumps, Oil & gas',
        image: '/img/a-800.jpg',
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})
