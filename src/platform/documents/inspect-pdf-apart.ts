import { workFor } from '../processes/apart.ts'
import { inspectPdf, type PdfInspection } from './pdf-inspection.ts'

await workFor<PdfInspection>(async function* (bytes) {
  yield await inspectPdf(bytes)
})
