import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiRequest } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { pressAgain } from '#test/press-again.ts'
import { hearToasts } from '#test/toasts.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'
import { Component as StaffBlog } from './staff-blog-page.tsx'

const toasts = hearToasts()
const POST: StaffPost = {
  id: 12,
  slug: 'mud-pumps',
  title: 'Mud pumps',
  labels: ['Pumps', 'Drilling'],
  language: 'en',
  status: 'published',
  updated: '2026-11-20T09:00:00.000Z',
  published: '2026-11-19T09:00:00.000Z',
  author: 'Inès Martin',
  html: '<p>Triplex</p>',
  version: 3,
  oldAddresses: ['old-pumps'],
  history: [{ act: 'publish', by: 'Inès Martin', at: '2026-11-19T09:00:00.000Z' }],
}
const DRAFT: StaffPost = {
  ...POST,
  id: 13,
  title: 'Draft',
  slug: 'draft',
  status: 'draft',
  published: null,
  version: 1,
}

type Answer = { status?: number; body: unknown }
type Answers = Record<string, (request: ApiRequest) => Answer | Promise<Answer>>

function openPage(at: string, answers: Answers = {}, user = TEST_STAFF) {
  return renderMemberPage(<StaffBlog />, {
    user,
    path: '/staff/blog',
    at,
    answer: (request, name) => {
      const given = answers[name]
      if (given) return given(request)
      if (name === 'POST /api/staff/texts/preview') return { body: { html: '<p>Shown</p>' } }
      if (name.startsWith('GET /api/staff/blog/12')) return { body: POST }
      if (name.startsWith('GET /api/staff/blog/13')) return { body: DRAFT }
      if (name.startsWith('GET /api/staff/blog')) return { body: [2, [DRAFT, POST]] }
      return undefined
    },
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const conflict = { status: 409, body: { error: 'Somebody else has changed this post.', code: 'conflict' } }

test('the list leads to each post and to a new one, drafts by themselves', async () => {
  openPage('/staff/blog')
  const table = within(await screen.findByRole('table', { name: 'Posts' }))
  expect(table.getByRole('link', { name: 'Mud pumps' }).getAttribute('href')).toBe('/staff/blog?post=12')
  expect(screen.getByRole('link', { name: 'New post' }).getAttribute('href')).toBe('/staff/blog?post=new')
  expect(screen.getByRole('link', { name: 'Drafts' }).getAttribute('href')).toBe('/staff/blog?status=draft')
})

test('members see none of it', async () => {
  openPage('/staff/blog', {}, TEST_MEMBER)
  expect(await screen.findByText('This page is for our staff.')).toBeTruthy()
})

test('a new post is checked, written and published, and then has an address of its own', async () => {
  const page = openPage('/staff/blog?post=new', {
    'POST /api/staff/blog': () => ({ status: 201, body: DRAFT }),
    'POST /api/staff/blog/13/status': () => ({ body: { ...DRAFT, status: 'published', version: 2 } }),
  })
  await screen.findByRole('heading', { name: 'New post' })
  await press('Save and publish')
  expect(screen.getAllByText('Please give the post a title.').length).toBeGreaterThan(0)
  await userEvent.type(field(/^Title/), 'L’été à Pau')
  expect(screen.getByText('Address: /blog/post/l-ete-a-pau.html')).toBeTruthy()
  await userEvent.type(field(/^Text/), 'One{enter}{enter}two')
  await userEvent.type(field(/^Keywords/), ' Pumps , , Rigs')
  await userEvent.selectOptions(screen.getByLabelText(/Language of the post/), 'French')
  await press('Save and publish')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Published.'))
  expect(page.bodyOf('POST /api/staff/blog')).toEqual({
    title: 'L’été à Pau',
    html: 'One\n\ntwo',
    labels: ['Pumps', 'Rigs'],
    language: 'fr',
  })
  expect(page.bodyOf('POST /api/staff/blog/13/status')).toEqual({ status: 'published', version: 1 })
  await waitFor(() => expect(page.router.state.location.search).toBe('?post=13'))
  expect(localStorage.getItem('drafts')).toBeNull()
})

test('what was typed survives a closed tab, and can be discarded', async () => {
  const first = openPage('/staff/blog?post=12')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), ' and duplex')
  first.unmount()
  openPage('/staff/blog?post=12')
  expect(await screen.findByText(/what you typed on this device/)).toBeTruthy()
  expect(field(/^Text/).value).toBe('<p>Triplex</p> and duplex')
  await press('Discard it')
  expect(field(/^Text/).value).toBe('<p>Triplex</p>')
})

test('while a post is saved nothing is typed into it that its answer would take back', async () => {
  const saving = Promise.withResolvers<Answer>()
  openPage('/staff/blog?post=12', { 'PUT /api/staff/blog/12': () => saving.promise })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' two')
  await press('Save')
  for (const name of [/^Title/, /^Text/, /^Keywords/]) await userEvent.type(field(name), ' lost')
  const [title, text, keywords] = [field(/^Title/), field(/^Text/), field(/^Keywords/)]
  expect([title.value, text.value, keywords.value]).toEqual(['Mud pumps two', POST.html, 'Pumps, Drilling'])
  expect(screen.getByLabelText(/Language of the post/)).toHaveProperty('disabled', true)
  saving.resolve({ body: { ...POST, title: 'Mud pumps two', version: 4 } })
  await waitFor(() => expect(title.readOnly).toBe(false))
})

test('who comes second sees the newer version, keeps what was typed, and decides', async () => {
  const theirs = { ...POST, html: '<p>Quintuplex</p>', version: 4 }
  const versions: unknown[] = []
  openPage('/staff/blog?post=12', {
    'PUT /api/staff/blog/12': ({ body }) => {
      const { version } = JSON.parse(typeof body === 'string' ? body : '{}')
      versions.push(version)
      return version === 3 ? conflict : { body: { ...POST, html: '<p>Mine</p>', version: 5 } }
    },
    'GET /api/staff/blog/12': () => ({ body: versions.length === 0 ? POST : theirs }),
  })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Mine')
  await press('Save')
  expect(await screen.findByText('Somebody else has changed this post meanwhile')).toBeTruthy()
  expect(screen.getByText('Quintuplex')).toBeTruthy()
  expect(field(/^Text/).value).toBe('Mine')
  await press('Save mine over it')
  await press('Save')
  await waitFor(() => expect(field(/^Text/).value).toBe('<p>Mine</p>'))
  expect(versions).toEqual([3, 4])
})

const NEW = { source: 'blogger:1', embeds: [], deletedAt: null }

test('an export is uploaded in its language, and each thing in it is accounted for', async () => {
  const page = openPage('/staff/blog?post=import', {
    'POST /api/staff/blog/import': () => ({
      body: {
        posts: [
          {
            id: 7,
            title: 'Mud pumps',
            slug: 'mud-pumps',
            status: 'published',
            outcome: 'imported',
            pictures: [{ address: 'https://e.example/a.png', problem: 'later' }],
            ...NEW,
            embeds: [
              { kind: 'video', address: 'https://vimeo.com/7' },
              { kind: 'script', address: null },
            ],
          },
          { id: 8, title: 'Ours', slug: 'ours', status: 'draft', outcome: 'edited', pictures: [], ...NEW },
        ],
        leftOut: [
          { title: '', reason: 'comment' },
          { title: 'Nice', reason: 'comment' },
        ],
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(screen.getByText('Please choose the export.')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText(/^Export/), new File(['<feed/>'], 'feed.atom'))
  await userEvent.selectOptions(screen.getByLabelText(/Language of the posts/), 'French')
  await press('Import')
  expect(await screen.findByText('1 imported, 1 left as you changed it, 2 left out')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mud pumps' }).getAttribute('href')).toBe('/staff/blog?post=7')
  expect(screen.getByText('Comments (2)')).toBeTruthy()
  expect(screen.getByText('https://e.example/a.png (no time left)')).toBeTruthy()
  expect(screen.getByText('Video (now a link to https://vimeo.com/7)')).toBeTruthy()
  expect(screen.getByText('Script (left out)')).toBeTruthy()
  expect(screen.getByText(/Import the same file again/)).toBeTruthy()
  expect(screen.getByText('Left as it is: it was changed here')).toBeTruthy()
  expect(screen.getByText('Untitled')).toBeTruthy()
  const form = page.calls.at(-1)?.body
  expect(form instanceof FormData && form.get('language')).toBe('fr')
})

test('an export without posts, and one whose pictures are gone, say what there is to do', async () => {
  const reports = [
    { posts: [], leftOut: [{ title: 'About us', reason: 'page' }] },
    {
      posts: [
        {
          id: 9,
          title: 'Not ready',
          slug: 'not-ready',
          status: 'draft',
          outcome: 'imported',
          pictures: [{ address: 'https://e.example/a.png', problem: 'status' }],
          ...NEW,
        },
      ],
      leftOut: [],
    },
  ]
  openPage('/staff/blog?post=import', {
    'POST /api/staff/blog/import': () => ({ body: reports.shift() }),
  })
  await userEvent.upload(await screen.findByLabelText(/^Export/), new File(['<feed/>'], 'feed.atom'))
  await press('Import')
  expect(await screen.findByText('There are no posts in this file. Nothing was imported.')).toBeTruthy()
  await press('Import')
  expect(await screen.findByText('Imported as a draft')).toBeTruthy()
  expect(screen.getByText(/^1 picture is missing/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See it on the site' })).toBe(null)
})

test('what was deleted here is left out, until it is brought back from the same file', async () => {
  const post = { ...NEW, id: null, title: 'Mud pumps', slug: null, status: 'published', pictures: [] }
  const often = { error: 'Too many attempts.', code: 'too_many_requests' }
  const answers = [
    {
      body: { posts: [{ ...post, outcome: 'deleted', deletedAt: '2026-05-12T08:00:00.000Z' }], leftOut: [] },
    },
    { status: 429, body: often },
    { body: { posts: [{ ...post, id: 7, slug: 'mud-pumps', outcome: 'imported' }], leftOut: [] } },
  ]
  const page = openPage('/staff/blog?post=import', {
    'POST /api/staff/blog/import': () => answers.shift() ?? { body: null },
  })
  await userEvent.upload(await screen.findByLabelText(/^Export/), new File(['<feed/>'], 'feed.atom'))
  await press('Import')
  expect(await screen.findByText('Left out: deleted here on 12 May 2026')).toBeTruthy()
  expect(screen.getByText('1 left out because deleted here')).toBeTruthy()
  await press('Bring it back Mud pumps')
  expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  await press('Bring it back Mud pumps')
  expect(await screen.findByText('1 imported')).toBeTruthy()
  expect(screen.queryByText('Too many attempts.')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Posts')
  const form = page.calls.findLast(({ url }) => url === '/api/staff/blog/import')?.body
  expect(form instanceof FormData && [form.get('bringBack'), (form.get('file') as File).name]).toEqual([
    'blogger:1',
    'feed.atom',
  ])
})

test('a published post can be seen, taken back, and deleted at the second press', async () => {
  const page = openPage('/staff/blog?post=12', {
    'POST /api/staff/blog/12/status': () => ({ body: { ...POST, status: 'draft', version: 4 } }),
    'POST /api/staff/blog/12/delete': () => ({ body: { deleted: true } }),
  })
  expect((await screen.findByRole('link', { name: 'See it on the site' })).getAttribute('href')).toBe(
    '/blog/post/mud-pumps.html',
  )
  expect(screen.getByText('/blog/post/old-pumps.html')).toBeTruthy()
  await press('Take back as a draft')
  expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeTruthy()
  await press('Delete')
  await pressAgain(screen.getByRole('button', { name: 'Delete for good?' }))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
  expect(page.bodyOf('POST /api/staff/blog/12/delete')).toEqual({ version: 4 })
})

test('an import that cannot begin leads to the field that says why, and the page is named by what it does', async () => {
  openPage('/staff/blog?post=import', {
    'POST /api/staff/blog/import': () => ({
      status: 422,
      body: { error: 'This is no export of a blog.', code: 'validation' },
    }),
  })
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('Import posts of a hosted blog · Blog · Gisement')
  await press('Import')
  const file = screen.getByLabelText(/^Export/)
  expect(document.activeElement).toBe(file)
  await userEvent.upload(file, new File(['{}'], 'blog.json', { type: 'application/json' }))
  await press('Import')
  expect(await screen.findByText('This is no export of a blog.')).toBeTruthy()
  expect(document.activeElement).toBe(file)
})

test('a post names its page once it is there, and has no heading before', async () => {
  openPage('/staff/blog?post=12')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mud pumps')
  expect(document.title).toBe('Mud pumps · Blog · Gisement')
})
