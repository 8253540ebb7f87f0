import { useId, useState, type ChangeEvent } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { reducePicture, UnreadablePicture } from '#client/reduce-picture.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { INSPECTION_LIMITS } from '../../domain/inspection.ts'
import type { KeptPicture } from './kept-report.ts'
import type { ReportState } from './report-state.ts'
import type { ReportStore } from './report-store.ts'
import { texts } from './texts.ts'

interface PicturesProps {
  store: ReportStore
  state: ReportState
  point: string
  /** What the point is called. */
  name: string
  /** The numbers of the pictures of the point that have arrived. */
  arrived: readonly string[]
}

/** The pictures of a point: those on this phone, and a camera. */
export function PointPictures({ store, state, point, name, arrived }: PicturesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ofPoint = state.pictures.filter((picture) => picture.point === point)
  // One that has arrived and is not there any more was removed elsewhere.
  const shown = ofPoint.filter(({ state, key }) => state !== 'sent' || arrived.includes(key))
  const own = shown.filter((picture): picture is ShownPicture => picture.state !== 'removed')
  const removed = shown.length - own.length
  const elsewhere = arrived.filter((key) => !shown.some((picture) => picture.key === key))
  const room = INSPECTION_LIMITS.picturesOfPoint - own.length - elsewhere.length
  const { take, isPreparing, isUnreadable } = useCamera(store, point)
  return (
    <div className="flex flex-col gap-2">
      {isUnreadable && <Banner tone="error">{t.unreadable}</Banner>}
      {own.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {own.map((picture) => (
            <Taken
              key={picture.key}
              store={store}
              picture={picture}
              name={name}
              isSending={state.sending === picture.key}
            />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <ul className="flex flex-col gap-2">
          {elsewhere.map((key, index) => (
            <li key={key} className="type-small flex flex-wrap items-center gap-2 text-ink-2">
              {t.elsewhere(formatCount(index + 1, language))}
              <Remove label={t.remove(name)} onRemove={() => void store.removePicture(key, point)} />
            </li>
          ))}
        </ul>
      )}
      {removed > 0 && (
        <p role="status" className="type-small">
          {t.removing(formatCount(removed, language))}
        </p>
      )}
      {isPreparing && (
        <p role="status" className="type-small">
          {t.preparing}
        </p>
      )}
      {room > 0 && !isPreparing && <Camera label={t.take(name)} onTake={(files) => void take(files)} />}
    </div>
  )
}

/** Reduces pictures one after the other, since a phone has memory for one. */
function useCamera(store: ReportStore, point: string) {
  const [isPreparing, setPreparing] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (files: readonly File[]) => {
    setUnreadable(false)
    setPreparing(true)
    try {
      for (const file of files) await store.addPicture(point, await reducePicture(file))
      // Asked once there is something to lose: browsers then keep it when the phone is full.
      void navigator.storage?.persist?.().catch(() => false)
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      setUnreadable(true)
    } finally {
      setPreparing(false)
    }
  }
  return { take, isPreparing, isUnreadable }
}

function Camera({ label, onTake }: { label: string; onTake: (files: readonly File[]) => void }) {
  const t = useTexts(texts)
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    event.target.value = ''
    if (files.length > 0) onTake(files)
  }
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={take}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="type-label inline-flex min-h-11 cursor-pointer items-center gap-2 border-2 border-dashed border-line-strong bg-surface px-4 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)]"
      >
        <Icon name="image" />
        <span aria-hidden="true">{t.picture}</span>
      </label>
    </div>
  )
}

type ShownPicture = KeptPicture & { state: Exclude<KeptPicture['state'], 'removed'> }

interface TakenProps {
  store: ReportStore
  picture: ShownPicture
  name: string
  isSending: boolean
}

/** A picture that was taken: what became of it, and what can be done. */
function Taken({ store, picture, name, isSending }: TakenProps) {
  const t = useTexts(texts)
  const { key, point, state, refusal, thumb } = picture
  // Its content was deleted by the phone, or it could not be removed.
  const about = refusal || (state === 'refused' ? t.contentGone : '')
  return (
    <li className="flex flex-col gap-1 border border-line bg-surface p-2">
      {thumb !== '' && <img src={thumb} alt={name} className="h-24 w-full bg-sunken object-cover" />}
      <span className="type-small flex items-center gap-1 text-ink-2">
        {state === 'sent' && <Icon name="check" size={16} />}
        {t.pictureState[isSending ? 'sending' : state]}
      </span>
      {about !== '' && <span className="type-small">{about}</span>}
      <div className="mt-auto flex flex-wrap gap-2">
        {state === 'refused' && refusal !== '' && (
          <Button size="small" onClick={() => void store.retryPicture(key)}>
            {t.retry}
          </Button>
        )}
        {!isSending && (
          <Remove label={t.remove(name)} onRemove={() => void store.removePicture(key, point)} />
        )}
      </div>
    </li>
  )
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <Button size="small" icon="trash" className="min-h-11" aria-label={label} onClick={onRemove} />
}
