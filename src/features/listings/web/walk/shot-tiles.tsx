import { useId, useState, type ChangeEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { reducePicture, UnreadablePicture } from '#client/reduce-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { roomOf } from '../../domain/walk/queue.ts'
import { shotsOf } from '../../domain/walk/shots.ts'
import { texts } from '../texts/walk.ts'
import type { WalkItem, WalkPicture } from './kept-walk.ts'
import { ShotOutline } from './shot-outline.tsx'
import type { WalkState } from './walk-state.ts'
import type { WalkStore } from './walk-store.ts'

interface ShotTilesProps {
  store: WalkStore
  state: WalkState
  item: WalkItem
}

/** A tile for each shot of the item's kind: its drawing, or the picture that was taken. */
export function ShotTiles({ store, state, item }: ShotTilesProps) {
  const t = useTexts(texts)
  const { take, preparing, isUnreadable } = useCamera(store, item.key)
  const taken = state.pictures.filter((picture) => picture.item === item.key)
  const room = roomOf(state, item.key) - preparing.length
  const open = shotsOf(item.type).filter(
    (shot) => !preparing.includes(shot) && !taken.some((picture) => picture.shot === shot),
  )
  const offered = room > 0 ? [...open.slice(0, room), ...(open.length === 0 ? (['other'] as const) : [])] : []
  return (
    <div className="flex flex-col gap-3">
      <p className="type-small text-ink-2">{t.picturesHint(Math.max(0, room))}</p>
      {isUnreadable && <Banner tone="error">{t.unreadable}</Banner>}
      <ul aria-label={t.pictures} className="grid grid-cols-2 gap-3">
        {taken.map((picture) => (
          <TakenTile key={picture.key} store={store} state={state} picture={picture} />
        ))}
        {preparing.map((shot) => (
          <li key={shot} className="flex min-h-36 flex-col items-center justify-center bg-sunken p-3">
            <span role="status" className="type-small text-center">
              {t.preparing}
            </span>
          </li>
        ))}
        {offered.map((shot) => (
          <CameraTile key={shot} shot={shot} onTake={(files) => void take(shot, files)} />
        ))}
      </ul>
      {room > 0 && <GalleryInput onTake={(files) => void take('other', files.slice(0, room))} />}
    </div>
  )
}

/** Reduces pictures one after the other, since a phone has memory for one. */
function useCamera(store: WalkStore, item: string) {
  const [preparing, setPreparing] = useState<WalkPicture['shot'][]>([])
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (shot: WalkPicture['shot'], files: readonly File[]) => {
    setUnreadable(false)
    setPreparing((before) => [...before, shot])
    try {
      for (const file of files) await store.addPicture(item, shot, await reducePicture(file))
      // Asked once there is something to lose: browsers then keep it when the phone is full.
      void navigator.storage?.persist?.().catch(() => false)
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      setUnreadable(true)
    } finally {
      setPreparing((before) => before.filter((each) => each !== shot))
    }
  }
  return { take, preparing, isUnreadable }
}

const filesOf = (event: ChangeEvent<HTMLInputElement>) => {
  const files = [...(event.target.files ?? [])]
  // Cleared, so that the same file can be chosen again.
  event.target.value = ''
  return files
}

const FOCUS =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)]'

/** Opens the camera; as large as a thumb in a glove needs. */
function CameraTile({
  shot,
  onTake,
}: {
  shot: WalkPicture['shot']
  onTake: (files: readonly File[]) => void
}) {
  const t = useTexts(texts)
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(event)
    if (files.length > 0) onTake(files)
  }
  return (
    <li className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t.take(t.shots[shot])}
        onChange={take}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-36 cursor-pointer flex-col items-center justify-between gap-2 border-2 border-dashed border-line-strong bg-surface p-3 text-ink',
          FOCUS,
        )}
      >
        <span className="h-18 w-24">
          <ShotOutline shot={shot} />
        </span>
        <span aria-hidden="true" className="type-label text-center">
          {t.shots[shot]}
        </span>
      </label>
    </li>
  )
}

function GalleryInput({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        aria-label={t.gallery}
        onChange={(event) => onTake(filesOf(event))}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classNames(
          'type-label inline-flex min-h-11 cursor-pointer items-center gap-2 underline',
          FOCUS,
        )}
      >
        <Icon name="image" />
        <span aria-hidden="true">{t.gallery}</span>
      </label>
    </div>
  )
}

/** A picture that was taken: what became of it, and what can be done. */
function TakenTile({ store, state, picture }: { store: WalkStore; state: WalkState; picture: WalkPicture }) {
  const t = useTexts(texts)
  const isSending = state.sending?.key === picture.key
  const name = t.shots[picture.shot]
  const said = t.pictureStates[isSending ? 'sending' : picture.state]
  return (
    <li className="flex flex-col border border-line bg-surface">
      <img src={picture.thumb} alt={name} className="h-28 w-full bg-sunken object-cover md:h-56" />
      <div className="flex grow flex-col gap-1 p-2">
        <span className="type-label">{name}</span>
        <span
          className={classNames(
            'type-small flex items-center gap-1',
            picture.state === 'refused' ? 'text-cinnabar' : 'text-ink-2',
          )}
        >
          {picture.state === 'sent' && <Icon name="check" size={16} />}
          {said}
          {isSending && ` ${t.percent(Math.round(state.fraction * 100))}`}
        </span>
        {picture.state === 'refused' && (
          <span className="type-small">{picture.refusal?.message || t.contentGone}</span>
        )}
        {picture.state !== 'sent' && !isSending && (
          <Button
            size="small"
            icon="trash"
            className="mt-auto min-h-11"
            aria-label={t.remove(name)}
            onClick={() => void store.removePicture(picture.key)}
          />
        )}
      </div>
    </li>
  )
}
