import type { ReactNode } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
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
  const { name, address, phone, email, social, supplierNetwork } = operator()
  const isElsewhere = social.length > 0 || supplierNetwork !== null
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
            {name}
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkLook}>
              {phone}
            </a>
            <br />
            <a href={`mailto:${email}`} className={linkLook}>
              {email}
            </a>
          </address>
        </FooterPart>
        {isElsewhere && (
          <FooterPart title={t.follow}>
            <ul>
              {social.map(({ name: network, href }) => (
                <li key={network}>
                  <a href={href} rel="noopener" className={linkLook}>
                    {network}
                  </a>
                </li>
              ))}
            </ul>
            {supplierNetwork !== null && (
              <p className="type-mono mt-3 inline-block border border-slate-line px-2 py-1 text-on-slate-2">
                {t.network} {supplierNetwork}
              </p>
            )}
          </FooterPart>
        )}
        <div className="flex flex-col gap-3">
          <FooterPart title={t.language}>
            <div className="-ml-2">
              <LanguageSwitch />
            </div>
          </FooterPart>
          <div className="noscript:hidden">
            <FooterPart title={t.theme}>
              <div className="-ml-2">
                <ThemeSwitch />
              </div>
            </FooterPart>
          </div>
        </div>
      </div>
      <LegalStrip />
    </footer>
  )
}

/** The operator's details, on printed pages. */
export function PrintedOperator() {
  const { name, address, phone, email } = operator()
  return (
    <p className="type-small page-width mt-8 hidden border-t border-line pt-3 print:block">
      {[name, ...address, phone, email].join(' · ')}
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
              <a href={`mailto:${operator().email}`} className={linkLook}>
                {operator().email}
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
