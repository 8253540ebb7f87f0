import { page } from './page-route.ts'

/** What a visitor reads before signing in. The home page pays for each line of it. */
export const PUBLIC_PAGES = [
  page('/', 'src/app/web/pages/home.tsx', () => import('./pages/home.tsx'), 'list'),
  page('/product/:id', 'src/app/web/pages/product.tsx', () => import('./pages/product.tsx')),
  // What is drawn where a data sheet is asked for that is not there.
  page('/product/:id/sheet.pdf', 'src/app/web/pages/product.tsx', () => import('./pages/product.tsx')),
  page('/quote/:id', 'src/app/web/pages/quote.tsx', () => import('./pages/quote.tsx')),
  page('/favourites', 'src/app/web/pages/favourites.tsx', () => import('./pages/favourites.tsx'), 'list'),
  page('/about', 'src/app/web/pages/about.tsx', () => import('./pages/about.tsx')),
  page('/values', 'src/app/web/pages/about.tsx', () => import('./pages/about.tsx')),
  page('/services', 'src/app/web/pages/services.tsx', () => import('./pages/services.tsx')),
  page('/industries', 'src/app/web/pages/industries.tsx', () => import('./pages/industries.tsx')),
  page('/contact', 'src/app/web/pages/contact.tsx', () => import('./pages/contact.tsx')),
  page('/cookies', 'src/app/web/pages/cookies.tsx', () => import('./pages/cookies.tsx')),
  page('/co2', 'src/app/web/pages/co2.tsx', () => import('./pages/co2.tsx')),
  page('/terms', 'src/app/web/pages/terms.tsx', () => import('./pages/terms.tsx')),
  page('/privacy', 'src/app/web/pages/privacy.tsx', () => import('./pages/privacy.tsx')),
  page('/blog', 'src/app/web/pages/blog.tsx', () => import('./pages/blog.tsx')),
  page('/blog/post/:postTitle', 'src/app/web/pages/blog-post.tsx', () => import('./pages/blog-post.tsx')),
  page('/blog/posts/search', 'src/app/web/pages/blog-search.tsx', () => import('./pages/blog-search.tsx')),
  page('/user/login', 'src/app/web/pages/login.tsx', () => import('./pages/login.tsx')),
  page('/cart', 'src/app/web/pages/cart.tsx', () => import('./pages/cart.tsx')),
]
