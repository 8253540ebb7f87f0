import type { Language } from '#kernel/text/language.ts'
import { AUTHENTICATION_TEXTS } from './page-texts.ts'

/** The visitor's language and theme on the site. */
export interface Look {
  language: Language
  theme: 'light' | 'dark' | null
}

/**
 * Renders the stand-in of a bank's page in the site's styles. All its content is our own texts or numbers.
 */
export function createPageDrawing(styles: readonly string[]) {
  return {
    question(look: Look, price: string): string {
      const texts = AUTHENTICATION_TEXTS[look.language]
      return drawPage(
        look,
        styles,
        `<p>${texts.question(price)}</p>
      <form method="post">
        <button class="sandbox-stripe-button" name="outcome" value="complete">${texts.complete}</button>
        <button class="sandbox-stripe-button sandbox-stripe-secondary" name="outcome" value="fail">${texts.fail}</button>
      </form>`,
      )
    },
    over: (look: Look): string =>
      drawPage(look, styles, `<p>${AUTHENTICATION_TEXTS[look.language].over}</p>`),
  }
}

function drawPage({ language, theme }: Look, styles: readonly string[], content: string): string {
  const texts = AUTHENTICATION_TEXTS[language]
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')
  return `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${texts.title}</title>
    ${links}
  </head>
  <body class="sandbox-stripe-page">
    <main class="sandbox-stripe-plate">
      <p class="sandbox-stripe-banner">${texts.banner}</p>
      <h1 class="type-h2">${texts.title}</h1>
      ${content}
    </main>
  </body>
</html>
`
}
