import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { shortlistAddress } from '../contract/address.ts'
import type { FilingView, ShortlistView } from '../contract/endpoints.ts'
import { Button } from '#ui/button.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { texts } from './texts.ts'

interface FilingProps {
  title: string
  shortlists: readonly ShortlistView[]
  filing: FilingView
  onSaved: () => void
}

/** Below a saved product: the member's note, its lists, and the button that changes both. */
export function FilingFoot(props: FilingProps) {
  const t = useTexts(texts).foot
  const { shortlists, filing } = props
  const on = shortlists.filter(({ id }) => filing.shortlistIds.includes(id))
  return (
    <>
      {filing.note !== null && (
        <p className="type-small wrap-anywhere whitespace-pre-line">
          <span className="text-ink-2">{t.note}</span> {filing.note}
        </p>
      )}
      {on.length > 0 && (
        <p className="type-small flex flex-wrap items-center gap-x-3">
          <span className="text-ink-2">{t.on}</span>
          {on.map(({ id, name }) => (
            <TextLink key={id} to={shortlistAddress(id)} className="py-1.5 wrap-anywhere">
              {name}
            </TextLink>
          ))}
        </p>
      )}
      <FilingButton {...props} />
    </>
  )
}

export function FilingButton({ title, shortlists, filing, onSaved }: FilingProps) {
  const t = useTexts(texts).foot
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="pencil-simple" aria-label={t.openOf(title)} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <FilingDialog
          title={title}
          shortlists={shortlists}
          filing={filing}
          onClose={() => setOpen(false)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
