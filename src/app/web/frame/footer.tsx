import type { ReactNode } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import { SITE } from '#kernel/web/site.ts'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { FOOTER_LINKS, LEGAL_LINKS } from './site-links.ts'
import { texts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8'

/** The operator and its contact data, in the same place on every page. */
export function Footer() {
  const t = useTexts(texts)
  return (
    <footer className="mt-20 bg-slate print:hidden">
      <div className="page-width on-slate type-body grid gap-8 py-10 md:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        <div className="flex flex-col gap-3">
          <Logo name={SITE.name} className="h-7 self-start" />
          <p className="type-small max-w-[36ch] text-on-slate-2">{t.purpose}</p>
          <nav aria-label={t.footerNavigation}>
            <ul>
              {FOOTER_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <LocalLink to={to} className={linkLook}>
                    {t[label]}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <FooterPart title={t.contact}>
          <address className="not-italic">
            {SITE.operator}
            {SITE.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`tel:${SITE.phone.replaceAll(' ', '')}`} className={linkLook}>
              {SITE.phone}
            </a>
            <br />
            <a href={`mailto:${SITE.email}`} className={linkLook}>
              {SITE.email}
            </a>
          </address>
        </FooterPart>
        <FooterPart title={t.follow}>
          <ul>
            {SITE.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={linkLook}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <p className="type-mono mt-3 inline-block border border-slate-line px-2 py-1 text-on-slate-2">
            {t.network} {SITE.supplierNetwork}
          </p>
        </FooterPart>
        <div className="flex flex-col gap-3">
          <FooterPart title={t.language}>
            <div className="-ml-2">
              <LanguageSwitch />
            </div>
          </FooterPart>
          <FooterPart title={t.theme}>
            <div className="-ml-2">
              <ThemeSwitch />
            </div>
          </FooterPart>
        </div>
      </div>
      <LegalStrip />
    </footer>
  )
}

/** The operator's details, on printed pages. */
export function PrintedOperator() {
  return (
    <p className="type-small page-width mt-8 hidden border-t border-line pt-3 print:block">
      {[SITE.operator, ...SITE.address, SITE.phone, SITE.email].join(' · ')}
    </p>
  )
}

/** Copyright, terms, privacy, cookies and a mail link (spec §2). */
export function LegalStrip() {
  const t = useTexts(texts)
  return (
    <div className="border-t border-slate-line">
      <div className="page-width on-slate type-small flex flex-wrap items-center gap-x-6 py-2 text-on-slate-2">
        <span className="mr-auto py-2">{t.copyright(SITE.copyrightYear, SITE.name)}</span>
        <nav aria-label={t.legal}>
          <ul className="flex flex-wrap gap-x-6">
            {LEGAL_LINKS.map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to} className={linkLook}>
                  {t[label]}
                </LocalLink>
              </li>
            ))}
            <li>
              <a href={`mailto:${SITE.email}`} className={linkLook}>
                {SITE.email}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-label mb-1 text-on-slate-2">{title}</h2>
      {children}
    </section>
  )
}
