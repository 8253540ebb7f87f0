import { formatCount, formatFigure } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { createSheet, MARGIN, RIGHT, type Sheet } from '#platform/documents/sheet.ts'
import { texts } from '../contract/texts.ts'
import type { PointView, ReportView } from '../contract/views.ts'
import { countResults } from '../domain/report.ts'

const WIDTH = RIGHT - MARGIN
const VALUE = MARGIN + 150
const RESULT = 70
const NAME = 190
const NOTE = MARGIN + NAME + RESULT
const PICTURE = { width: 116, height: 87, gap: 8 } as const

export interface ReportPaper {
  report: ReportView
  listingId: number
  /** ISO 8601: until when it is confidential; null for an open report. */
  sealedUntil: string | null
  /** Its pictures as JPEG, small enough for the file, by their ids. */
  pictures: ReadonlyMap<number, Uint8Array>
  /** How many more there are, which only the page shows. */
  left: number
  language: Language
  now: Date
}

/** Draws a report as its readers print it and pass it on. */
export async function drawReport(paper: ReportPaper): Promise<Uint8Array> {
  const { report, language, listingId, now } = paper
  const t = texts[language].report
  const sheet = await createSheet({
    title: `${t.title} · ${report.goods.title}`,
    author: SITE.name,
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    day: now,
  })
  drawHead(sheet, paper)
  drawPoints(sheet, paper)
  await drawPictures(sheet, paper)
  sheet.ensureSpace(40)
  sheet.y += 10
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.note, { faint: true })
  sheet.foot([`${t.title} · ${t.listing(String(listingId))}`], t.page)
  return sheet.save()
}

function drawHead(sheet: Sheet, { report, sealedUntil, language }: ReportPaper): void {
  const { report: t, field, checkList, scope } = texts[language]
  sheet.text(MARGIN, MARGIN, WIDTH / 2, SITE.name, { size: 20, bold: true })
  sheet.rightText(RIGHT, MARGIN, t.title, { size: 14, bold: true, tag: 'H1' })
  sheet.y = MARGIN + 36
  const { goods } = report
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, goods.title, {
    size: 13,
    bold: true,
    lang: goods.language,
  })
  if (sealedUntil !== null)
    sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.sealed(formatDay(sealedUntil, language)), { bold: true })
  sheet.y += 8
  const { pass, note, not_tested: notTested } = countResults(report.points)
  const counted = (count: number) => formatCount(count, language)
  const rows = [
    ...(goods.serialNumber === null ? [] : [[t.serial, goods.serialNumber] as const]),
    [field.inspectedOn, report.inspectedOn === null ? '' : formatDay(report.inspectedOn, language)],
    [field.place, report.place],
    [t.inspector, inspectorOf(report)],
    [field.standard, report.standard],
    [t.payer, t.payers[report.payer]],
    [t.kind, checkList[report.checkList]],
    [t.scope, scope[report.scope]],
    ['', t.counts(counted(pass), counted(note), counted(notTested))],
  ] as const
  for (const [name, value] of rows) {
    sheet.text(MARGIN, sheet.y, VALUE - MARGIN - 8, name, { faint: true })
    sheet.y += sheet.text(VALUE, sheet.y, RIGHT - VALUE, value) + 2
  }
  sheet.y += 8
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, field.summary, { bold: true, size: 10, tag: 'H2' })
  for (const line of sheet.linesOf(WIDTH, report.summary)) {
    sheet.ensureSpace(14)
    sheet.y += sheet.lines(MARGIN, sheet.y, [line], { lang: report.language })
  }
  sheet.y += 12
}

const inspectorOf = ({ inspector: { name, company } }: ReportView) =>
  name === null ? company : `${name}, ${company}`

function drawPoints(sheet: Sheet, paper: ReportPaper): void {
  sheet.group('Table', () => drawTable(sheet, paper))
}

function drawTable(sheet: Sheet, { report, language }: ReportPaper): void {
  for (const point of report.points) {
    const said = saidAt(point, language)
    const height =
      Math.max(sheet.heightOf(NAME - 8, point.name[language]), sheet.heightOf(RIGHT - NOTE, said)) + 7
    sheet.ensureSpace(height)
    sheet.rule(sheet.y - 3)
    const { y } = sheet
    sheet.group('TR', () => {
      sheet.text(MARGIN, y, NAME - 8, point.name[language], { tag: 'TH' })
      const result = point.result === null ? '' : texts[language].result[point.result]
      sheet.text(MARGIN + NAME, y, RESULT - 6, result, { bold: point.result === 'note', tag: 'TD' })
      sheet.text(NOTE, y, RIGHT - NOTE, said, { lang: report.language, tag: 'TD' })
    })
    sheet.y = y + height
  }
}

/** What was measured and noted at a point. */
function saidAt({ value, unit, note }: PointView, language: Language): string {
  const measured =
    value === null ? [] : [texts[language].report.measured(formatFigure(value, language), unit ?? '')]
  return [...measured, note].filter((line) => line !== '').join('\n')
}

/** The pictures below their points, in rows. */
async function drawPictures(sheet: Sheet, { report, pictures, left, language }: ReportPaper): Promise<void> {
  const t = texts[language].report
  const shown = report.points
    .map((point) => ({ point, files: point.pictures.flatMap((id) => pictures.get(id) ?? []) }))
    .filter(({ files }) => files.length > 0)
  if (shown.length === 0) return
  sheet.ensureSpace(40)
  sheet.y += 10
  sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.pictures, { bold: true, size: 10, tag: 'H2' }) + 4
  for (const { point, files } of shown) {
    const name = point.name[language]
    sheet.ensureSpace(PICTURE.height + 24)
    sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, name, { faint: true }) + 2
    for (const [index, file] of files.entries()) {
      const box = {
        x: MARGIN + index * (PICTURE.width + PICTURE.gap),
        y: sheet.y,
        width: PICTURE.width,
        height: PICTURE.height,
      }
      await sheet.picture(file, box, t.picture(name, formatCount(index + 1, language)))
    }
    sheet.y += PICTURE.height + 8
  }
  if (left > 0) sheet.y += sheet.text(MARGIN, sheet.y, WIDTH, t.more(formatCount(left, language)))
}
