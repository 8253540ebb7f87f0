import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { SITE } from '#kernel/web/site.ts'

/** Escaped markup. */
export interface Markup {
  readonly markup: string
}

/** A template for small server-side pages: every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const text = parts.reduce((before, part, index) => before + asMarkup(values[index - 1] ?? '') + part)
  return { markup: text }
}

type Value = string | number | Markup | readonly Markup[]

function asMarkup(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeMarkup(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** A page for developers and operators, with the site's stylesheet and without scripts. */
export function plainPage(title: string, styles: readonly string[], body: Markup): string {
  const links = styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)
  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${SITE.name}</title>
        ${links}
      </head>
      <body>
        <main class="mx-auto max-w-[1312px] px-4 py-8 md:px-8">
          <h1 class="h1">${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup
  }`
}
