import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/tag.tsx'
import type { StoredPicture } from './listing-record.ts'
import { texts } from './texts.ts'

interface StoredPicturesProps {
  pictures: readonly StoredPicture[]
  locked: boolean
  onToggle: (index: number) => void
}

/** The pictures that a listing has. Removing one only marks it; it goes when the form is sent (spec §4 Edit listing). */
export function StoredPictures({ pictures, locked, onToggle }: StoredPicturesProps) {
  const t = useTexts(texts).edit
  const going = pictures.filter(({ removing }) => removing).length
  return (
    <div className="flex flex-col gap-3">
      <h3 className="type-label">{t.stored}</h3>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {pictures.map(({ lienImage, approved, removing }, index) => (
          <li
            key={`${lienImage} ${index}`}
            className="flex flex-col rounded-[2px] border border-line bg-surface"
          >
            <span className="relative block aspect-4/3 bg-well">
              <img
                src={lienImage}
                alt=""
                className={classNames('picture-tone size-full object-contain', removing && 'opacity-30')}
              />
              <span className="absolute top-2 left-2 flex flex-wrap gap-1">
                {removing && <Tag tone="error">{t.willGo}</Tag>}
                {!approved && !removing && <Tag tone="warning">{t.waiting}</Tag>}
              </span>
            </span>
            <div className="p-2">
              <Button
                size="small"
                block
                icon={removing ? 'arrow-counter-clockwise' : 'trash'}
                unavailable={locked}
                aria-label={removing ? t.undoImage(index + 1) : t.removeImage(index + 1)}
                onClick={() => onToggle(index)}
              >
                {removing ? t.undo : t.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="type-small-strong text-cinnabar">
        {going > 0 && t.toBeRemoved(going)}
      </p>
    </div>
  )
}
