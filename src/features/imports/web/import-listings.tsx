import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { getImport } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'
import { RecentImports } from './recent-imports.tsx'
import type { CameraCode } from './row-cameras.tsx'
import type { HalfSheet } from './sending/send-sheet.ts'
import { SendingProgress } from './sending/sending-progress.tsx'
import { type ArchiveSending, useArchiveSending } from './sending/use-archive-sending.ts'
import { StepCheck } from './step-check.tsx'
import { StepColumns } from './step-columns.tsx'
import { StepFile } from './step-file.tsx'
import { StepProgress } from './step-progress.tsx'
import { StepResult, StepRun } from './step-run.tsx'
import { type Step, StepHeading, StepList } from './steps.tsx'
import { texts } from './texts.ts'

const PATH = '/listing/import'

/**
 * `/listing/import`: the import is in the address, so that it continues after a reload and on another device.
 */
export function ImportListings({ cameraCode }: { cameraCode: CameraCode }) {
  const t = useTexts(texts)
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('import') ?? ''
  const importId = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  return (
    <div className="page-width flex flex-col pb-20">
      <Breadcrumb below={[{ label: t.listings, to: '/user/listings' }, { label: t.title }]} />
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => (
          <div className="mt-5 flex flex-col gap-5">
            {importId === null ? (
              <NewImport />
            ) : (
              <ImportSteps key={`${user.userId} ${importId}`} importId={importId} cameraCode={cameraCode} />
            )}
          </div>
        )}
      </MembersOnly>
    </div>
  )
}

function useOpenImport() {
  const navigate = useNavigate()
  const local = useLocalPath()
  return (importId: number) => void navigate(`${local(PATH)}?import=${importId}`)
}

interface NewImportProps {
  problem?: { title: string; text: string }
  /** An import whose spreadsheet has not come whole, and what follows once it has. */
  half?: HalfSheet
  onSent?: () => void
}

function NewImport({ problem, half, onSent }: NewImportProps) {
  const open = useOpenImport()
  const begun = (importId: number) => (importId === half?.id ? onSent?.() : open(importId))
  return (
    <>
      <StepList current="file" />
      <StepFile problem={problem} half={half} onBegun={begun} />
      <RecentImports />
    </>
  )
}

const STEP_OF: Readonly<Record<ImportView['state'], Step>> = {
  receiving: 'file',
  reading: 'file',
  mapping: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  done: 'result',
  refused: 'file',
}

function ImportSteps({ importId, cameraCode }: { importId: number; cameraCode: CameraCode }) {
  const t = useTexts(texts).file
  const resource = useImport(importId)
  const [isNaming, setNaming] = useState(false)
  const archive = useArchiveSending(importId, resource)
  const view = resource.data
  if (view === null && resource.state === 'failed') {
    if (resource.error.status === 404) return <NewImport problem={{ title: t.gone, text: t.nothing }} />
    return (
      <RetryBanner title={t.failed} onRetry={resource.reload}>
        {resource.error.message}
      </RetryBanner>
    )
  }
  if (view === null) return <Spinner className="min-h-80" />
  if (view.state === 'refused')
    return <NewImport problem={{ title: t.refused, text: `${view.refusal ?? ''}\n${t.nothing}` }} />
  if (view.state === 'receiving')
    return <NewImport problem={{ title: t.half, text: t.interrupted }} half={view} onSent={resource.reload} />
  const isNamingAgain = isNaming && view.state === 'checked'
  return (
    <>
      <StepList current={isNamingAgain ? 'columns' : STEP_OF[view.state]} />
      {/* At its own place in the other steps. */}
      {archive.sending !== null && STEPS_WITHOUT_FILES.includes(view.state) && (
        <SendingProgress sending={archive.sending} onStop={archive.stop} />
      )}
      <PresentStep
        view={view}
        archive={archive}
        cameraCode={cameraCode}
        isNaming={isNamingAgain}
        setNaming={setNaming}
        reload={resource.reload}
      />
    </>
  )
}

const STEPS_WITHOUT_FILES: readonly ImportView['state'][] = ['reading', 'checking']

interface PresentStepProps {
  view: ImportView
  archive: ArchiveSending
  cameraCode: CameraCode
  isNaming: boolean
  setNaming: (isNaming: boolean) => void
  reload: () => void
}

function PresentStep({ view, archive, cameraCode, isNaming, setNaming, reload }: PresentStepProps) {
  const t = useTexts(texts)
  const named = () => {
    setNaming(false)
    reload()
  }
  if (view.state === 'mapping' || isNaming)
    return <StepColumns view={view} archive={archive} onChange={reload} onNamed={named} />
  if (view.state === 'checked')
    return (
      // Of a check that ended between two requests, only the round tells.
      <StepCheck
        key={view.round}
        view={view}
        archive={archive}
        onChange={reload}
        onChangeColumns={() => setNaming(true)}
      />
    )
  if (view.state === 'importing') return <StepRun view={view} />
  if (view.state === 'done') return <StepResult view={view} cameraCode={cameraCode} onChange={reload} />
  const isReading = view.state === 'reading'
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <StepHeading takesFocus>{isReading ? t.file.reading : t.check.checking}</StepHeading>
      <p className="type-body text-ink-2">{t.run.leave}</p>
      <StepProgress
        view={view}
        step={isReading ? 'sheet' : 'check'}
        label={view.fileName}
        text={t.file.rows(view.rowCount)}
      />
    </section>
  )
}

const ASKED_EVERY_MS = 1000

/** The current state of an import; requested every second while a job works on it. */
function useImport(id: number) {
  const resource = useResource(`import ${id}`, (api) =>
    api.call<typeof getImport>('GET', '/api/imports/:id', { params: { id: String(id) } }),
  )
  const { state, reload } = resource
  const isWorking = resource.data !== null && isUnderWay(resource.data)
  useEffect(() => {
    if (!isWorking || state === 'loading') return undefined
    const timer = setTimeout(reload, ASKED_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWorking, state, reload])
  return resource
}

function isUnderWay({ state, archive, undo }: ImportView): boolean {
  const isRead = archive.state === 'reading' || undo.state === 'running'
  return isRead || ['reading', 'checking', 'importing'].includes(state)
}
