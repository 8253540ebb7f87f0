import { useTexts } from '#client/language.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { texts } from './texts.ts'

/** The keyboard shortcuts of the focused queue. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <Dialog open={open} onClose={onClose} title={t.keysHelp}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {t.keyWords.map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="type-mono">{key}</dt>
            <dd className="type-body">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
