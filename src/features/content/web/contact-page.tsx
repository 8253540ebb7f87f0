import type { ReactNode } from 'react'
import { useApi } from '#client/session.tsx'
import { MailLink, TextLink, textLinkLook } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { contactBody, type sendContactMessage } from '../contract/contact/endpoint.ts'
import { texts } from '../contract/texts/contact.ts'
import { useContentTexts } from './content-texts.tsx'
import { WithSlots } from './with-slots.tsx'
import { WordsForm } from './words-form.tsx'
import { contentRoute } from './content-route.tsx'

/** The contact block, and a form that reaches staff (decisions §11). */
export function Contact() {
  const t = useContentTexts(texts)
  return (
    <div className="page-width">
      <Breadcrumb below={[{ label: t.title }]} />
      <header className="flex flex-col gap-3">
        <h1 className="type-h1">{t.title}</h1>
        <p className="type-article">{t.lead}</p>
      </header>
      <div className="page-grid mt-8 gap-y-10">
        <ContactBlock />
        <ContactForm />
      </div>
    </div>
  )
}

function ContactBlock() {
  const t = useContentTexts(texts)
  const { name, address, phone, email, infoEmail, social, supplierNetwork } = operator()
  return (
    <section className="col-span-full flex flex-col gap-5 md:col-span-3 lg:col-span-5">
      <h2 className="type-h2">{t.reach}</h2>
      <dl className="flex flex-col gap-4">
        <Entry name={t.address}>
          <address className="not-italic">
            {[name, ...address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Entry>
        <RegisteredAs />
        <Entry name={t.phone}>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className={`inline-flex min-h-8 items-center ${textLinkLook}`}
          >
            {phone}
          </a>
        </Entry>
        <Entry name={t.mail}>
          <MailLink address={email} className="inline-flex min-h-8 items-center" />
        </Entry>
        <Entry name={t.info}>
          <MailLink address={infoEmail} className="inline-flex min-h-8 items-center" />
        </Entry>
        {social.length > 0 && (
          <Entry name={t.follow}>
            <ul className="flex flex-wrap gap-x-5">
              {social.map(({ name: network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    rel="noopener"
                    className={`inline-flex min-h-8 items-center ${textLinkLook}`}
                  >
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {supplierNetwork !== null && (
          <Entry name={t.network}>
            <span className="type-mono">{supplierNetwork}</span>
          </Entry>
        )}
      </dl>
    </section>
  )
}

/** The details of the operator that the law requires on a site. */
function RegisteredAs() {
  const t = useContentTexts(texts)
  const { legalForm, capital, registration, vatNumber } = operator()
  return (
    <Entry name={t.registered}>
      {[
        capital === null ? legalForm : `${legalForm}, ${t.capital} ${capital}`,
        registration,
        `${t.vat} ${vatNumber}`,
      ].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Entry>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Without scripts, a mail link takes its place. */
function ContactForm() {
  const t = useContentTexts(texts)
  const api = useApi()
  const mail = <MailLink address={operator().email} className="inline-flex min-h-8 items-center" />
  const privacy = <TextLink to="/privacy">{t.privacyLink}</TextLink>
  return (
    <section className="bevel-panel col-span-full flex flex-col gap-5 border border-line bg-surface p-5 md:col-span-5 md:p-8 lg:col-span-7 print:hidden">
      <h2 className="type-h2">{t.write}</h2>
      <noscript>
        <Banner tone="warning" live={false}>
          <WithSlots text={t.needsJavaScript} slots={{ email: mail }} />
        </Banner>
      </noscript>
      <div className="noscript:hidden">
        <WordsForm
          draft="contact"
          texts={t}
          body={contactBody}
          send={(body) => api().call<typeof sendContactMessage>('POST', '/api/contact', { body })}
          rows={8}
          isMain
        />
      </div>
      <p className="type-small text-ink-2">
        <WithSlots text={t.data} slots={{ privacy }} />
      </p>
    </section>
  )
}

export const { loader, Component, meta } = contentRoute({ page: 'contact', texts, Shown: Contact })
