import { formatDay } from '#kernel/text/date-text.ts'
import { timeInFrance } from '#kernel/text/day.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet, type TextLook } from '#platform/documents/sheet.ts'
import { texts } from '../contract/texts.ts'
import type { SignedMandate } from './mandate-repository.ts'

const WIDTH = RIGHT - MARGIN
/** The left edge of the values in the final record. */
const VALUE = MARGIN + 150
const BODY = { size: 10 }
const GAP = 7

type Drawn = Omit<SignedMandate, 'companyId' | 'fileSha256'>

/**
 * Draws what was signed as a PDF: the text, and who accepted it when. The same mandate gives the same text at
 * any time.
 */
export async function drawMandate(mandate: Drawn): Promise<Uint8Array> {
  const { language, content, signedOn, version, id } = mandate
  const t = texts[language].paper
  const sheet = await createSheet({
    title: `${t.title} · ${content.fields.company}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: new Date(`${signedOn}T12:00:00Z`),
  })
  sheet.text(MARGIN, MARGIN, WIDTH / 2, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN + 6, t.version(version), { faint: true })
  sheet.y = MARGIN + 44
  drawParagraph(sheet, t.title, { size: 16, bold: true, tag: 'H1' })
  for (const { title, text } of content.sections) {
    // A heading is never the last line of a page.
    sheet.ensureSpace(60)
    sheet.y = sheet.y + GAP
    drawParagraph(sheet, title, { size: 11, bold: true, tag: 'H2' })
    for (const paragraph of text) drawParagraph(sheet, paragraph, BODY)
  }
  drawRecord(sheet, mandate)
  sheet.foot([`${t.title} · ${content.fields.company} · ${id}`], t.page)
  return sheet.save()
}

function drawParagraph(sheet: Sheet, words: string, look: TextLook): void {
  const height = sheet.heightOf(WIDTH, words, look) + GAP
  sheet.ensureSpace(height)
  sheet.text(MARGIN, sheet.y, WIDTH, words, look)
  sheet.y = sheet.y + height
}

/** The evidence of the acceptance: who, when, by which account, of which text. */
function drawRecord(sheet: Sheet, { language, content, ...mandate }: Drawn): void {
  const t = texts[language].paper
  const { fields } = content
  const time = timeInFrance(mandate.acceptedAt)
  const rows = [
    [t.accepted, t.when(formatDay(mandate.signedOn, language), time)],
    [t.by, t.signatory(fields.signatory, fields.function)],
    [t.account, t.accountText(mandate.memberId)],
    [t.statement, t.statementText],
    [t.fields, fields.company],
    [t.field.office, fields.office],
    [t.field.registration, fields.registration || t.none],
    [t.field.vat, fields.vat || t.none],
    [t.digest, mandate.textSha256],
    [t.reference, mandate.id],
  ] as const
  const heights = rows.map(([, value]) => sheet.heightOf(RIGHT - VALUE, value) + 4)
  sheet.ensureSpace(heights.reduce((sum, height) => sum + height, 24))
  sheet.y = sheet.y + 12
  sheet.rule(sheet.y)
  sheet.y = sheet.y + 8
  for (const [index, [name, value]] of rows.entries()) {
    sheet.text(MARGIN, sheet.y, VALUE - MARGIN - 8, name, { faint: true })
    sheet.text(VALUE, sheet.y, RIGHT - VALUE, value)
    sheet.y = sheet.y + (heights[index] ?? 0)
  }
}
