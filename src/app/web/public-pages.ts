import { page } from './page-route.tsx'

/** Pages for visitors. Each line adds to the weight of the home page. */
export const PUBLIC_PAGES = [
  page('/', () => import('./pages/home.tsx'), 'list'),
  // The second path is that of a data sheet that does not exist.
  page(['/product/:id', '/product/:id/sheet.pdf'], () => import('./pages/product.tsx')),
  page('/quote/:id', () => import('./pages/quote.tsx')),
  page('/compare', () => import('./pages/compare.tsx')),
  page('/favourites', () => import('./pages/favourites.tsx'), 'list'),
  page(['/about', '/values'], () => import('#features/content/web/about-page.tsx')),
  page('/services', () => import('#features/content/web/services-page.tsx')),
  page('/industries', () => import('#features/content/web/industries-page.tsx')),
  page('/contact', () => import('#features/content/web/contact-page.tsx')),
  page('/cookies', () => import('#features/content/web/cookies-page.tsx')),
  page('/co2', () => import('./pages/co2.tsx')),
  page('/terms', () => import('./pages/terms.tsx')),
  page('/terms-of-sale', () => import('#features/content/web/terms-of-sale-page.tsx')),
  page('/terms-of-use', () => import('#features/content/web/terms-of-use-page.tsx')),
  page('/privacy', () => import('#features/content/web/privacy-page.tsx')),
  page('/blog', () => import('#features/blog/web/blog-page.tsx')),
  page('/blog/post/:postTitle', () => import('#features/blog/web/post-page.tsx')),
  page('/blog/posts/search', () => import('#features/blog/web/blog-search-page.tsx')),
  page('/user/login', () => import('./pages/login.tsx')),
  page('/user/search-alert/:token?', () => import('#features/searches/web/alert-page.tsx')),
  page('/cart', () => import('./pages/cart.tsx')),
]
