import { useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { deleteTemplate, listTemplates, TemplateView } from '../../contract/reply-templates.ts'
import { TEMPLATE_LIMITS } from '../../domain/reply-template.ts'
import { TemplateForm } from './template-form.tsx'
import { texts } from './texts.ts'

interface TemplatesProps {
  onInsert: (text: string) => void
  onClose: () => void
}

/** The answers that the company keeps: to insert, and to add, change and delete. */
export function Templates({ onInsert, onClose }: TemplatesProps) {
  const t = useTexts(texts)
  const resource = useResource('reply templates', (api) =>
    api.call<typeof listTemplates>('GET', '/api/reply-templates'),
  )
  const [answered, setAnswered] = useState<readonly TemplateView[] | null>(null)
  const [edited, edit] = useState<TemplateView | 'new' | null>(null)
  const [said, say] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const templates = answered ?? resource.data
  const reload = () => {
    setAnswered(null)
    say(null)
    resource.reload()
  }
  if (edited !== null)
    return (
      <TemplateForm
        template={edited === 'new' ? null : edited}
        onClose={() => {
          // Somebody may have changed it meanwhile.
          reload()
          edit(null)
        }}
        onSaved={(saved) => {
          setAnswered(saved)
          say(t.saved)
          edit(null)
        }}
      />
    )
  const isFull = (templates?.length ?? 0) >= TEMPLATE_LIMITS.most
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <Button icon="plus" unavailable={isFull || templates === null} onClick={() => edit('new')}>
          {t.add}
        </Button>
      }
    >
      <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <p className="text-ink-2">{isFull ? t.full(TEMPLATE_LIMITS.most) : t.about}</p>
        {said !== null && <Banner tone="success">{said}</Banner>}
      </div>
      {templates === null && resource.state === 'failed' && (
        <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
      )}
      {templates === null && resource.state !== 'failed' && (
        <Skeletons label={t.loading} heights={['h-24', 'h-24']} />
      )}
      {templates?.length === 0 && <p>{t.none}</p>}
      {templates && templates.length > 0 && (
        <ul aria-label={t.list} className="flex flex-col gap-3">
          {templates.map((template) => (
            <Template
              key={template.id}
              template={template}
              onInsert={onInsert}
              onChange={edit}
              onDeleted={(left) => {
                setAnswered(left)
                say(t.removed)
                // The pressed button is gone.
                place.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface TemplateProps {
  template: TemplateView
  onInsert: (text: string) => void
  onChange: (template: TemplateView) => void
  onDeleted: (left: readonly TemplateView[]) => void
}

function Template({ template, onInsert, onChange, onDeleted }: TemplateProps) {
  const t = useTexts(texts)
  const { busy, refusal, send } = useCall()
  const { id, name, text } = template
  const of = <span className="sr-only">{t.named(name)}</span>
  const remove = () =>
    send(async (api) => {
      const params = { id: String(id) }
      const left = await api.call<typeof deleteTemplate>('DELETE', '/api/reply-templates/:id', { params })
      onDeleted(left)
    })
  return (
    <li className="flex flex-col gap-2 border border-line bg-surface p-3">
      <h3 className="type-label wrap-anywhere">{name}</h3>
      <p className="type-small line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={() => onInsert(text)}>
          {t.insert}
          {of}
        </Button>
        <Button size="small" onClick={() => onChange(template)}>
          {t.change}
          {of}
        </Button>
        <DeleteButton
          size="small"
          busy={busy}
          busyLabel={t.removing}
          confirmLabel={t.removeAnyway}
          onDelete={() => void remove()}
        >
          {t.remove}
          {of}
        </DeleteButton>
      </div>
    </li>
  )
}
