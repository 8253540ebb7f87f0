import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Language } from '#kernel/text/language.ts'
import { operator } from '#kernel/web/operator.ts'
import { SITE } from '#kernel/web/site.ts'

/**
 * Mail programs support neither our style sheet nor custom properties, so mails have the light values inline.
 */
const COLOUR = {
  canvas: '#f5f6f3',
  surface: '#fdfdfd',
  slate: '#1b2a29',
  ink: '#121f1d',
  ink3: '#556260',
  line: '#d5dad7',
  malachite: '#0d5943',
} as const

const FONT = 'Archivo, Helvetica, Arial, sans-serif'

const STYLE = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: COLOUR.canvas, fontFamily: FONT },
  frame: { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'collapse' },
  head: {
    padding: '16px 24px',
    backgroundColor: COLOUR.slate,
    color: COLOUR.surface,
    fontSize: 20,
    fontWeight: 800,
  },
  main: {
    padding: 24,
    backgroundColor: COLOUR.surface,
    border: `1px solid ${COLOUR.line}`,
    color: COLOUR.ink,
    fontSize: 16,
    lineHeight: '24px',
  },
  foot: { padding: '16px 24px', color: COLOUR.ink3, fontSize: 13, lineHeight: '18px' },
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: '28px' },
  text: { margin: '0 0 16px' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    backgroundColor: COLOUR.malachite,
    color: COLOUR.surface,
    fontWeight: 700,
    textDecoration: 'none',
  },
  address: { color: COLOUR.malachite, wordBreak: 'break-all' },
} as const satisfies Record<string, CSSProperties>

/** The content of a mail. */
export interface MailTemplate<Data> {
  subject: (language: Language, data: Data) => string
  Body: (props: { language: Language; data: Data }) => ReactElement
}

/** The templates of a feature's kinds, which the list of all kinds is composed of. */
export type MailTemplates<Kinds> = { readonly [Kind in keyof Kinds]: MailTemplate<Kinds[Kind]> }

/** Mails of the same layout: one template for each, under the name of its kind. */
export function templatesOf<Prefix extends string, Mail extends string, Data>(
  prefix: Prefix,
  mails: readonly Mail[],
  template: (mail: Mail) => MailTemplate<Data>,
) {
  const templates = mails.map((mail) => [`${prefix}${mail}`, template(mail)])
  return Object.fromEntries(templates) as MailTemplates<Record<`${Prefix}${Mail}`, Data>>
}

interface MailLayoutProps {
  language: Language
  heading: ReactNode
  children: ReactNode
}

/** The frame of every mail: name, heading, text, sender. */
export function MailLayout({ language, heading, children }: MailLayoutProps) {
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style={STYLE.body}>
        <table role="presentation" style={STYLE.frame}>
          <tbody>
            <tr>
              <td style={STYLE.head}>{SITE.name}</td>
            </tr>
            <tr>
              <td style={STYLE.main}>
                <h1 style={STYLE.heading}>{heading}</h1>
                {children}
              </td>
            </tr>
            <tr>
              <td style={STYLE.foot}>
                {[operator().name, ...operator().address, operator().email].join(' · ')}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={STYLE.text}>{children}</p>
}

/** A secondary link. */
export function MailLink({
  href,
  lang,
  children,
}: {
  href: string
  /** Language of the link's text, where it may differ from the mail's. */
  lang?: Language | undefined
  children: ReactNode
}) {
  return (
    <a href={href} lang={lang} style={STYLE.address}>
      {children}
    </a>
  )
}

/** The mail's main action as a button, with its address in full for mail programs without buttons. */
export function MailAction({ href, label }: { href: string; label: string }) {
  return (
    <>
      <p style={STYLE.text}>
        <a href={href} style={STYLE.button}>
          {label}
        </a>
      </p>
      {/* The plain text has the address after the label already. */}
      <p style={STYLE.text} data-skip-in-text="true">
        <a href={href} style={STYLE.address}>
          {href}
        </a>
      </p>
    </>
  )
}
