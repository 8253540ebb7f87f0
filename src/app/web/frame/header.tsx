import { LocalLink, useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { useCartCount } from '#features/cart/web/use-cart.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { AccountSlot } from './account-menu.tsx'
import { Burger } from './burger.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { SiteSearch } from './site-search.tsx'
import { texts } from './texts.ts'

/**
 * The bar on top of every page except checkout and staff. With `search` it has the search field, for pages
 * without a filter row.
 */
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
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <LocalLink
                  to={to}
                  className="type-label flex min-h-11 items-center px-1.5 whitespace-nowrap hover:underline xl:px-2"
                >
                  {t[label]}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {search && (
          <>
            <SiteSearch className="hidden max-w-80 min-w-40 flex-1 md:flex lg:hidden xl:flex print:hidden" />
            <FoldedSearch />
          </>
        )}
        <FavouritesLink className="hidden xl:flex" />
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

/** On narrow screens the field opens below the links, even without scripts, and the star is in the menu. */
function FoldedSearch() {
  const t = useTexts(texts)
  return (
    <DropDown
      className="hidden shrink-0 lg:block xl:hidden print:hidden"
      tooltip={t.search}
      summary={
        <>
          <span className="sr-only">{t.search}</span>
          <Icon name="magnifying-glass" />
        </>
      }
      summaryClass="flex size-11 items-center justify-center"
      panelClass="off-slate absolute right-8 z-40 mt-2.5 w-96 border border-line bg-raised p-4 shadow-menu"
    >
      <SiteSearch />
    </DropDown>
  )
}

/** For members only (spec §6); its space is reserved, so that nothing shifts when the session is known. */
function FavouritesLink({ className }: { className?: string }) {
  const t = useTexts(texts)
  const look = classNames('size-11 shrink-0 items-center justify-center print:hidden', className)
  if (useMember() === null) return <span className={look} />
  return (
    <LocalLink to="/favourites" aria-label={t.favourites} title={t.favourites} className={look}>
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
