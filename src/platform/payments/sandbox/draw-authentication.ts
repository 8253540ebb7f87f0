import type { Language } from '#kernel/language.ts'
import { AUTHENTICATION_TEXTS } from './page-texts.ts'

/** What a visitor chose on the site before. */
export interface Look {
  language: Language
  theme: 'light' | 'dark' | null
}

/**
 * Draws the stand-in of a bank's page in the site's styles. Everything in it is a text of ours or a number.
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
