import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Progress } from '#ui/progress.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { getImport } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'
import { RecentImports } from './recent-imports.tsx'
import { StepCheck } from './step-check.tsx'
import { StepColumns } from './step-columns.tsx'
import { StepFile } from './step-file.tsx'
import { StepResult, StepRun } from './step-run.tsx'
import { type Step, StepHeading, StepList } from './steps.tsx'
import { texts } from './texts.ts'

const PATH = '/listing/import'

/**
 * `/listing/import`: the import is in the address, so that it continues after a reload and on another device.
 */
export function Component() {
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
              <ImportSteps key={`${user.userId} ${importId}`} importId={importId} />
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

function NewImport({ problem }: { problem?: { title: string; text: string } }) {
  const open = useOpenImport()
  return (
    <>
      <StepList current="file" />
      <StepFile problem={problem} onBegun={open} />
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

function ImportSteps({ importId }: { importId: number }) {
  const t = useTexts(texts).file
  const resource = useImport(importId)
  const [isNaming, setNaming] = useState(false)
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
  if (view.state === 'receiving') return <NewImport problem={{ title: t.refused, text: t.interrupted }} />
  const isNamingAgain = isNaming && view.state === 'checked'
  return (
    <>
      <StepList current={isNamingAgain ? 'columns' : STEP_OF[view.state]} />
      <PresentStep view={view} isNaming={isNamingAgain} setNaming={setNaming} reload={resource.reload} />
    </>
  )
}

interface PresentStepProps {
  view: ImportView
  isNaming: boolean
  setNaming: (isNaming: boolean) => void
  reload: () => void
}

function PresentStep({ view, isNaming, setNaming, reload }: PresentStepProps) {
  const t = useTexts(texts)
  const named = () => {
    setNaming(false)
    reload()
  }
  if (view.state === 'mapping' || isNaming)
    return <StepColumns view={view} onChange={reload} onNamed={named} />
  if (view.state === 'checked')
    return <StepCheck view={view} onChange={reload} onChangeColumns={() => setNaming(true)} />
  if (view.state === 'importing') return <StepRun view={view} />
  if (view.state === 'done') return <StepResult view={view} onChange={reload} />
  const isReading = view.state === 'reading'
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <StepHeading takesFocus>{isReading ? t.file.reading : t.check.checking}</StepHeading>
      <Progress label={view.fileName} text={t.file.rows(view.rowCount)} />
    </section>
  )
}

export const meta = siteMeta(texts, (t) => t)

const ASKED_EVERY_MS = 1000

/** The current state of an import; requested every second while a job works on it. */
export function useImport(id: number) {
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
