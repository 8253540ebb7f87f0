import type { Page } from '@playwright/test'
import type { ImportedPost, ImportReport } from '#features/blog/contract/import-endpoint.ts'
import type { Screen } from './screens.ts'

const post: Omit<ImportedPost, 'source' | 'title' | 'slug'> = {
  id: 1,
  status: 'published',
  outcome: 'unchanged',
  pictures: [],
  embeds: [],
  deletedAt: null,
}

/** All outcomes of an import. */
const REPORT: ImportReport = {
  posts: [
    {
      ...post,
      source: 'blogger:101',
      title: 'Selling a surplus mud pump that has stood in the yard of Port-Gentil since 2016',
      slug: 'selling-a-surplus-mud-pump',
      outcome: 'imported',
      pictures: [
        { address: 'https://pictures.example/img/s1600/pump-on-its-skid.png', problem: 'unreachable' },
      ],
      embeds: [{ kind: 'video', address: 'https://videos.example/watch/1' }],
    },
    {
      ...post,
      source: 'blogger:102',
      title: 'A draft to come',
      slug: null,
      status: 'draft',
      outcome: 'imported',
    },
    { ...post, source: 'blogger:103', title: 'Ours', slug: 'ours', outcome: 'edited' },
    { ...post, source: 'blogger:104', title: 'As it was', slug: 'as-it-was' },
    {
      ...post,
      id: null,
      source: 'blogger:105',
      title: 'Deleted here',
      slug: null,
      outcome: 'deleted',
      deletedAt: '2026-11-02T10:00:00.000Z',
    },
  ],
  leftOut: [
    { title: 'About us', reason: 'page' },
    { title: 'Nice', reason: 'comment' },
    { title: '', reason: 'comment' },
  ],
}

/** Chooses a file; the server's response is that report. */
async function importExport(page: Page): Promise<void> {
  await page.route('**/api/staff/blog/import', (route) => route.fulfill({ json: REPORT }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'feed.atom', mimeType: 'application/atom+xml', buffer: Buffer.from('<feed/>') })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'What became of it' }).waitFor()
}

/** The blog for readers and for staff. */
export const BLOG_SCREENS: readonly Screen[] = [
  { name: 'blog', path: () => '/blog', everywhere: true },
  {
    name: 'blog-post-fr',
    path: () => '/fr/blog/post/lire-la-plaque-d-une-tete-de-puits-api-6a.html',
    everywhere: true,
  },
  {
    name: 'blog-post-other-language',
    path: () => '/fr/blog/post/reading-the-colours-on-casing-and-tubing.html',
  },
  { name: 'blog-nothing-found-fr', path: () => '/fr/blog/posts/search?keyword=introuvable' },
  { name: 'staff-blog', path: () => '/staff/blog', as: 'staff' },
  {
    name: 'staff-blog-editor',
    path: () => '/staff/blog?post=1',
    as: 'staff',
    everywhere: true,
    arrange: async (page) => {
      await page.getByRole('heading', { name: 'The fluid end' }).waitFor()
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByRole('button', { name: 'Put in' }).click()
      await page.getByText('Please choose a file.').waitFor()
    },
  },
  {
    name: 'staff-blog-import-fr',
    path: () => '/fr/staff/blog?post=import',
    as: 'staff',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Importer' }).click()
      await page.getByText('Veuillez choisir l’export.').waitFor()
    },
  },
  {
    name: 'staff-blog-imported',
    path: () => '/staff/blog?post=import',
    as: 'staff',
    arrange: importExport,
    sheetOnly: true,
  },
]
