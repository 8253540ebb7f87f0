import type { Screen } from './screens.ts'

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
]
