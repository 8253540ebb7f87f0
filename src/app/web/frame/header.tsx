import { LocalLink, useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { useCartCount } from '#features/cart/web/use-cart.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { AccountSlot } from './account-menu.tsx'
import { Burger } from './burger.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { SiteSearch } from './site-search.tsx'
import { texts } from './texts.ts'

/** The bar on top of every page but checkout and staff. With `search` it holds the search field, where no filter row follows. */
export function Header({ search }: { search: boolean }) {
  const t = useTexts(texts)
  const cartCount = useCartCount()
  return (
    <header className="tall-screen:md:sticky top-0 z-30 bg-slate print:static print:border-b">
      <div className="page-width on-slate flex h-14 items-center gap-2 md:h-16 xl:gap-4">
        <LocalLink to="/" className="mr-auto flex min-h-11 min-w-0 items-center lg:mr-2 lg:shrink-0">
          <Logo name={t.home} className="h-6 min-w-0 md:h-7" />
        </LocalLink>
        <nav aria-label={t.mainNavigation} className="mr-auto hidden lg:block print:hidden">
          <ul className="flex gap-1">
            {MAIN_LINKS.map(({ to, label }, index) => (
              // In French all of them need more room; below, the footer has them too.
              <li key={to} className={index > 0 ? 'hidden xl:block' : undefined}>
                <LocalLink
                  to={to}
                  className="type-label flex min-h-11 items-center px-2 whitespace-nowrap hover:underline"
                >
                  {t[label]}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {search && <SiteSearch className="hidden max-w-80 min-w-40 flex-1 md:flex print:hidden" />}
        <FavouritesLink className="hidden lg:flex" />
        <CartLink count={cartCount} className={cartCount === 0 ? 'hidden md:flex' : 'flex'} />
        <div className="hidden shrink-0 lg:block print:hidden">
          <AccountSlot />
        </div>
        <LinkButton to="/listing/add" variant="sell" className="shrink-0 px-4 max-[22rem]:px-3">
          {t.sell}
        </LinkButton>
        <Burger search={search} cartCount={cartCount} />
      </div>
    </header>
  )
}

/** Members only; its place is kept, so that nothing moves when the session is known. */
function FavouritesLink({ className }: { className?: string }) {
  const t = useTexts(texts)
  const isMember = useMember() !== null
  return (
    <LocalLink
      to="/favourites"
      aria-label={t.favourites}
      title={t.favourites}
      className={classNames(
        'size-11 shrink-0 items-center justify-center print:hidden',
        !isMember && 'invisible',
        className,
      )}
    >
      <Icon name="star" />
    </LocalLink>
  )
}

function CartLink({ count, className }: { count: number; className?: string }) {
  const t = useTexts(texts)
  return (
    <LocalLink
      to="/cart"
      aria-label={t.cart(count)}
      title={t.cartShort}
      className={classNames('relative size-11 shrink-0 items-center justify-center print:hidden', className)}
    >
      <Icon name="shopping-cart" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="type-mono absolute top-0.5 right-0 min-w-5 rounded-[2px] bg-pyrite px-1 text-center text-on-pyrite"
        >
          {count}
        </span>
      )}
    </LocalLink>
  )
}
