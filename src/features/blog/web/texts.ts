import { fr } from './texts.fr.ts'

export const en = {
  title: 'Blog',
  lead: 'What we learn while surplus equipment finds its second life: how it is inspected, described, moved and put to work again.',
  description:
    'Articles on surplus equipment for oil and gas, mining and heavy industry: inspection, documents, transport and reuse.',
  keywords: 'surplus equipment blog, reuse, inspection, circular economy, oil and gas, mining',
  search: 'Search the blog',
  searchLabel: 'Keywords',
  searchButton: 'Search',
  feed: 'Subscribe by RSS',
  feedTitle: 'Gisement blog',
  readMore: 'READ MORE ...',
  updated: 'Last updated',
  none: 'No blog posts were found with these keywords.',
  searchFailed: 'The search could not be carried out. Please try again in a moment.',
  empty: 'There are no posts yet.',
  noPage: 'There are no posts on this page.',
  allPosts: 'All posts',
  labels: 'Keywords of this post',
  inFrench: 'in French',
  inEnglish: 'in English',
  resultsFor: (keyword: string) => `Posts about “${keyword}”`,
  searchTitle: 'Search the blog',
  searchDescription: (keyword: string) => `Posts of our blog with the keywords “${keyword}”.`,
  found: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  page: (page: number) => `page ${page}`,
}

export const texts = { en, fr }
