import type { ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { SITE } from '#kernel/web/site.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { contactBody, type sendContactMessage } from '../contract/contact/endpoint.ts'
import { texts } from '../contract/texts/contact.ts'
import { useContentTexts, WithLoadedContent } from './content-texts.tsx'
import { WithSlots } from './with-slots.tsx'
import { WordsForm } from './words-form.tsx'
import { contentMeta } from './content-meta.ts'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

const link = 'inline-flex min-h-8 items-center text-malachite underline underline-offset-4'

/** The contact block, and a form that reaches staff (decisions §11). */
export function Contact() {
  const t = useContentTexts(texts)
  return (
    <div className="page-width">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
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
  return (
    <section className="col-span-full flex flex-col gap-5 md:col-span-3 lg:col-span-5">
      <h2 className="type-h2">{t.reach}</h2>
      <dl className="flex flex-col gap-4">
        <Entry name={t.address}>
          <address className="not-italic">
            {[SITE.operator, ...SITE.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Entry>
        <Entry name={t.phone}>
          <a href={`tel:${SITE.phone.replaceAll(' ', '')}`} className={link}>
            {SITE.phone}
          </a>
        </Entry>
        <Entry name={t.mail}>
          <a href={`mailto:${SITE.email}`} className={link}>
            {SITE.email}
          </a>
        </Entry>
        <Entry name={t.info}>
          <a href={`mailto:${SITE.infoEmail}`} className={link}>
            {SITE.infoEmail}
          </a>
        </Entry>
        <Entry name={t.follow}>
          <ul className="flex flex-wrap gap-x-5">
            {SITE.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Entry>
        <Entry name={t.network}>
          <span className="type-mono">{SITE.supplierNetwork}</span>
        </Entry>
      </dl>
    </section>
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
  const mail = (
    <a href={`mailto:${SITE.email}`} className={link}>
      {SITE.email}
    </a>
  )
  const privacy = (
    <LocalLink to="/privacy" className="text-malachite underline underline-offset-4">
      {t.privacyLink}
    </LocalLink>
  )
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

export const loader = contentLoader('contact')

export function Component() {
  return (
    <WithLoadedContent>
      <Contact />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/contact', image: sharedYard })
