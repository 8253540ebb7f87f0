import { data, type RouteObject } from 'react-router'
import { LANGUAGES, localizePath, type Language } from '#kernel/language.ts'
import type { PageHandle, PageModule } from '#client/page.ts'
import { Shell } from './shell.tsx'
import { errorMeta, PageError } from './page-error.tsx'

type Frame = PageHandle['frame']

/** One line a page: its path, its module (as path, for preloading, and as import), its frame. */
function page(path: string, module: string, load: () => Promise<PageModule>, frame: Frame = 'plain') {
  return (language: Language): RouteObject => {
    const handle: PageHandle = { module, frame }
    return {
      path: localizePath(path, language),
      // One page, one address: in capitals it would be kept a second time, and its token not be known for one.
      caseSensitive: true,
      handle,
      lazy: async () => {
        const { Component, meta, loader, lithology } = await load()
        // Where the loader failed there is no data for the page's own head.
        handle.meta = (input) => (loader && input.data === undefined ? errorMeta(input) : meta(input))
        if (lithology) handle.lithology = (known) => (known === undefined ? undefined : lithology(known))
        return { Component, ...(loader && { loader }) }
      },
    }
  }
}

const PAGES = [
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
  page('/staff/blog', 'src/app/web/pages/staff-blog.tsx', () => import('./pages/staff-blog.tsx'), 'staff'),
  page('/listing/edit/:id', 'src/app/web/pages/listing-edit.tsx', () => import('./pages/listing-edit.tsx')),
  page('/staff', 'src/app/web/pages/staff.tsx', () => import('./pages/staff.tsx'), 'staff'),
  page(
    '/staff/review',
    'src/app/web/pages/staff-review.tsx',
    () => import('./pages/staff-review.tsx'),
    'staff',
  ),
  page(
    '/staff/featured',
    'src/app/web/pages/staff-featured.tsx',
    () => import('./pages/staff-featured.tsx'),
    'staff',
  ),
  page(
    '/staff/orders',
    'src/app/web/pages/staff-orders.tsx',
    () => import('./pages/staff-orders.tsx'),
    'staff',
  ),
  page(
    '/staff/payouts',
    'src/app/web/pages/staff-payouts.tsx',
    () => import('./pages/staff-payouts.tsx'),
    'staff',
  ),
  page(
    '/staff/approvals',
    'src/app/web/pages/staff-approvals.tsx',
    () => import('./pages/staff-approvals.tsx'),
    'staff',
  ),
  page(
    '/staff/privacy',
    'src/app/web/pages/staff-privacy.tsx',
    () => import('./pages/staff-privacy.tsx'),
    'staff',
  ),
  page(
    '/staff/quotes',
    'src/app/web/pages/staff-quotes.tsx',
    () => import('./pages/staff-quotes.tsx'),
    'staff',
  ),
  page(
    '/staff/wanted',
    'src/app/web/pages/staff-wanted.tsx',
    () => import('./pages/staff-wanted.tsx'),
    'staff',
  ),
  page(
    '/staff/mandates',
    'src/app/web/pages/staff-mandates.tsx',
    () => import('./pages/staff-mandates.tsx'),
    'staff',
  ),
  page(
    '/staff/members',
    'src/app/web/pages/staff-members.tsx',
    () => import('./pages/staff-members.tsx'),
    'staff',
  ),
  page(
    '/staff/content',
    'src/app/web/pages/staff-content.tsx',
    () => import('./pages/staff-content.tsx'),
    'staff',
  ),
  page(
    '/staff/content/:page',
    'src/app/web/pages/staff-content-page.tsx',
    () => import('./pages/staff-content-page.tsx'),
    'staff',
  ),
  page(
    '/staff/content/:page/preview',
    'src/app/web/pages/staff-content-preview.tsx',
    () => import('./pages/staff-content-preview.tsx'),
  ),
  page(
    '/user/listings',
    'src/app/web/pages/my-listings.tsx',
    () => import('./pages/my-listings.tsx'),
    'list',
  ),
  page(
    '/listing/confirm/:token?',
    'src/app/web/pages/listing-confirm.tsx',
    () => import('./pages/listing-confirm.tsx'),
  ),
  page('/listing/import', 'src/app/web/pages/listing-import.tsx', () => import('./pages/listing-import.tsx')),
  page('/listing/add', 'src/app/web/pages/listing-add.tsx', () => import('./pages/listing-add.tsx')),
  page('/user/login', 'src/app/web/pages/login.tsx', () => import('./pages/login.tsx')),
  page('/user/signup', 'src/app/web/pages/signup.tsx', () => import('./pages/signup.tsx')),
  page(
    '/user/signup/confirmation',
    'src/app/web/pages/confirmation.tsx',
    () => import('./pages/confirmation.tsx'),
  ),
  page('/user/forgot', 'src/app/web/pages/forgot.tsx', () => import('./pages/forgot.tsx')),
  page('/user/reset/:token?', 'src/app/web/pages/reset.tsx', () => import('./pages/reset.tsx')),
  page(
    '/user/emailverif/:token?',
    'src/app/web/pages/verify-email.tsx',
    () => import('./pages/verify-email.tsx'),
  ),
  page(
    '/user/verify/:token?',
    'src/app/web/pages/verify-email.tsx',
    () => import('./pages/verify-email.tsx'),
  ),
  page('/cart', 'src/app/web/pages/cart.tsx', () => import('./pages/cart.tsx')),
  page('/delivery', 'src/app/web/pages/delivery.tsx', () => import('./pages/delivery.tsx')),
  page('/checkout', 'src/app/web/pages/checkout.tsx', () => import('./pages/checkout.tsx'), 'enclosed'),
  page(
    '/confirmorder',
    'src/app/web/pages/confirm-order.tsx',
    () => import('./pages/confirm-order.tsx'),
    'enclosed',
  ),
  page('/user/resendverif', 'src/app/web/pages/resend.tsx', () => import('./pages/resend.tsx')),
  page('/user/update', 'src/app/web/pages/profile.tsx', () => import('./pages/profile.tsx')),
  page('/user/company', 'src/app/web/pages/company.tsx', () => import('./pages/company.tsx')),
  page(
    '/user/invitation/:token?',
    'src/app/web/pages/invitation.tsx',
    () => import('./pages/invitation.tsx'),
  ),
  page('/user/mandate', 'src/app/web/pages/mandate.tsx', () => import('./pages/mandate.tsx')),
  page('/user/orders/:id', 'src/app/web/pages/order.tsx', () => import('./pages/order.tsx')),
  page('/user/orders', 'src/app/web/pages/orders.tsx', () => import('./pages/orders.tsx')),
  page('/user/wanted', 'src/app/web/pages/wanted.tsx', () => import('./pages/wanted.tsx')),
  page('/user/searches', 'src/app/web/pages/searches.tsx', () => import('./pages/searches.tsx')),
  page(
    '/user/notifications',
    'src/app/web/pages/notifications.tsx',
    () => import('./pages/notifications.tsx'),
  ),
  page(
    '/user/mails/stop/:token?',
    'src/app/web/pages/stop-mails.tsx',
    () => import('./pages/stop-mails.tsx'),
  ),
  page('/user/co2', 'src/app/web/pages/own-co2.tsx', () => import('./pages/own-co2.tsx')),
  page('/user/sales', 'src/app/web/pages/sales.tsx', () => import('./pages/sales.tsx')),
  page('/user/quotes', 'src/app/web/pages/quotes.tsx', () => import('./pages/quotes.tsx')),
  page('/user/quotes/:id', 'src/app/web/pages/quote-thread.tsx', () => import('./pages/quote-thread.tsx')),
  page('/user/security', 'src/app/web/pages/security.tsx', () => import('./pages/security.tsx')),
  page('/user/settings', 'src/app/web/pages/settings.tsx', () => import('./pages/settings.tsx')),
]

/** The one route table of browser and server. English has no prefix; French stands under `/fr`. */
export function createRoutes(): RouteObject[] {
  return LANGUAGES.map((language) => ({
    id: `shell-${language}`,
    element: <Shell language={language} />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          ...PAGES.map((make) => make(language)),
          {
            path: language === 'en' ? '/*' : '/fr/*',
            element: <PageError status={404} />,
            handle: {
              module: '',
              frame: 'plain',
              meta: (input) => errorMeta({ ...input, status: 404 }),
            } satisfies PageHandle,
            loader: () => data(null, { status: 404 }),
          },
        ],
      },
    ],
  }))
}

/** What stands at every address where a page could not be drawn. */
export function createFailureRoutes({
  status,
  reference,
}: {
  status: number
  reference: string | null
}): RouteObject[] {
  return LANGUAGES.map((language) => ({
    element: <Shell language={language} />,
    children: [
      {
        path: language === 'en' ? '/*' : '/fr/*',
        element: <PageError status={status} reference={reference} />,
        handle: { module: '', frame: 'plain', meta: errorMeta } satisfies PageHandle,
        loader: () => data(null, { status }),
      },
    ],
  }))
}
