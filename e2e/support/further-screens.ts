import type { Screen } from './screens.ts'

/** Pages that no journey has a state of. */
export const FURTHER_SCREENS: readonly Screen[] = [
  { name: 'co2', path: () => '/co2' },
  { name: 'own-co2', path: () => '/user/co2', as: 'buyer' },
  { name: 'staff-content-preview', path: () => '/staff/content/about/preview', as: 'staff' },
  { name: 'order-confirmation-unknown', path: () => '/confirmorder?payment_intent=unknown', as: 'buyer' },
  { name: 'blog', path: () => '/blog' },
  { name: 'blog-search-empty', path: () => '/blog/posts/search?keyword=zzzzqqqq' },
  { name: 'blog-post-unknown', path: () => '/blog/post/unknown.html' },
  { name: 'staff-blog', path: () => '/staff/blog', as: 'staff' },
]
