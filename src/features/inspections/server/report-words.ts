import { CONTACT_MASK, findContactData, maskContactData } from '#kernel/text/contact-data.ts'
import type { ReportView } from '../contract/views.ts'
import type { InspectionRow } from './inspection-repository.ts'

const LEGAL_FORM =
  /[\s,]+(?:S\.?A\.?R\.?L|S\.?A\.?S\.?U?|S\.?A|E\.?U\.?R\.?L|Ltd|Limited|Inc|L\.?L\.?C|plc|GmbH|B\.?V)\.?$/iu

/** A name as it stands in a text: a name of several words also without its legal form. */
function patternOf(name: string): RegExp | null {
  const short = name.trim().replace(LEGAL_FORM, '')
  const words = (/\s/.test(short) ? short : name.trim()).split(/\s+/)
  if (words.join('').length < 4) return null
  const said = words
    .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
  // A single word may be one of the language, too, such as 'Total'.
  return new RegExp(String.raw`(?<![\p{L}\d])${said}(?![\p{L}\d])`, words.length > 1 ? 'giu' : 'gu')
}

const namesIn = ({ asker, payerName, seller }: InspectionRow) =>
  [...new Set([asker, payerName, seller])].flatMap((name) => patternOf(name) ?? [])

/** A report as members and visitors read it: without contact data, and without the names of who asked, who pays and who sells. */
export function maskReport(report: ReportView, row: InspectionRow): ReportView {
  const names = namesIn(row)
  const mask = (text: string) =>
    maskContactData(names.reduce((rest, name) => rest.replace(name, CONTACT_MASK), text))
  return {
    ...report,
    place: mask(report.place),
    standard: mask(report.standard),
    summary: mask(report.summary),
    points: report.points.map((point) => ({ ...point, note: mask(point.note) })),
  }
}

/** What others do not read of a report, each once, for staff who look at it. */
export function hiddenIn({ place, standard, summary, points }: ReportView, row: InspectionRow): string[] {
  const texts = [place, standard, summary, ...points.map(({ note }) => note)]
  const names = namesIn(row)
  const found = texts.flatMap((text) => [
    ...names.flatMap((name) => Array.from(text.matchAll(name), ([words]) => words)),
    ...findContactData(text).map((finding) => finding.text),
  ])
  return [...new Set(found)]
}
