import { useEffect, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatCount, formatFigure } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { readReportPicture } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import type { PointView, ReportView as Report } from '../contract/views.ts'
import { countResults, type PointResult } from '../domain/report.ts'

const TONES: Readonly<Record<PointResult, Tone>> = { pass: 'success', note: 'warning', not_tested: 'neutral' }

interface ReportProps {
  report: Report
  /** Everybody reads it: its pictures need no session. */
  isOpen: boolean
}

/** The facts of a report, without its points. */
export function ReportFacts({ report }: Pick<ReportProps, 'report'>) {
  const { report: t, field, checkList, scope } = useTexts(texts)
  const language = useLanguage()
  const { goods, inspectedOn, place, inspector, standard, points } = report
  const { pass, note, not_tested: notTested } = countResults(points)
  const count = (value: number) => formatCount(value, language)
  const who = inspector.name === null ? inspector.company : `${inspector.name}, ${inspector.company}`
  return (
    <DataPlate
      label={t.title}
      rows={[
        { label: t.goods, value: <span lang={goods.language}>{goods.title}</span> },
        { label: t.serial, value: goods.serialNumber ?? '' },
        { label: field.inspectedOn, value: inspectedOn === null ? '' : formatDay(inspectedOn, language) },
        { label: field.place, value: place },
        { label: t.inspector, value: who },
        { label: field.standard, value: standard },
        { label: t.payer, value: t.payers[report.payer] },
        { label: t.kind, value: checkList[report.checkList] },
        { label: t.scope, value: scope[report.scope] },
        { label: t.title, value: t.counts(count(pass), count(note), count(notTested)) },
        { label: field.summary, value: <span lang={report.language}>{report.summary}</span> },
      ].filter(({ value }) => value !== '')}
    />
  )
}

/** Every point with its result, its value, its note and its pictures. */
export function ReportPoints({ report, isOpen }: ReportProps) {
  const { report: t, result } = useTexts(texts)
  const language = useLanguage()
  return (
    <ul className="flex flex-col">
      {report.points.map((point) => (
        <li key={point.key} className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
          <span className="flex flex-wrap items-baseline justify-between gap-3">
            <span className="type-label">{point.name[language]}</span>
            {point.result !== null && <Tag tone={TONES[point.result]}>{result[point.result]}</Tag>}
          </span>
          {point.value !== null && (
            <span>{t.measured(formatFigure(point.value, language), point.unit ?? '')}</span>
          )}
          {point.note !== '' && (
            <span lang={report.language} className="whitespace-pre-line wrap-anywhere">
              {point.note}
            </span>
          )}
          <Pictures point={point} inspectionId={report.inspectionId} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
}

interface PicturesProps {
  point: PointView
  inspectionId: string
  isOpen: boolean
}

function Pictures({ point, inspectionId, isOpen }: PicturesProps) {
  const { report: t } = useTexts(texts)
  const language = useLanguage()
  if (point.pictures.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {point.pictures.map((id, index) => {
        const alt = t.picture(point.name[language], formatCount(index + 1, language))
        return isOpen ? (
          <img key={id} src={`/api/inspections/${inspectionId}/pictures/${id}`} alt={alt} {...LOOK} />
        ) : (
          <SealedPicture key={id} inspectionId={inspectionId} id={id} alt={alt} />
        )
      })}
    </span>
  )
}

const LOOK = { loading: 'lazy', className: 'h-32 w-43 bg-sunken object-cover' } as const

/** A picture that needs the session, which an `img` does not send; fetched once it is near the view. */
function SealedPicture({ inspectionId, id, alt }: { inspectionId: string; id: number; alt: string }) {
  const api = useApi()
  const [isNear, setNear] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isNear) return undefined
    let made: string | null = null
    let isGone = false
    const fetchIt = async () => {
      const file = await api().call<typeof readReportPicture>(
        'GET',
        '/api/inspections/:id/pictures/:pictureId',
        { params: { id: inspectionId, pictureId: String(id) } },
      )
      if (isGone || !(file instanceof Blob)) return
      made = URL.createObjectURL(file)
      setAddress(made)
    }
    fetchIt().catch((error: unknown) => {
      // Without a line the place stays empty, and says what it is.
      if (!(error instanceof ApiError)) throw error
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [api, inspectionId, id, isNear])
  if (address !== null) return <img src={address} alt={alt} className={LOOK.className} />
  const watch = (place: HTMLElement) => watchNearness(place, () => setNear(true))
  return <span ref={watch} role="img" aria-label={alt} className={LOOK.className} />
}

/** As far as browsers look ahead for pictures that load lazily. */
const AHEAD = { rootMargin: '600px' }

/** Not the hook of the home page, whose chunk this page does without. */
function watchNearness(place: HTMLElement, onNear: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    onNear()
  }, AHEAD)
  observer.observe(place)
  return () => observer.disconnect()
}
