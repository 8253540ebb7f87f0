import { useTexts } from '#client/language.tsx'
import { given } from '#kernel/text/tidy.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { stateOf } from '../../domain/walk/queue.ts'
import { texts } from '../texts/walk.ts'
import type { WalkItem } from './kept-walk.ts'
import type { WalkState } from './walk-state.ts'
import type { WalkStore } from './walk-store.ts'

interface KeptItemsProps {
  store: WalkStore
  state: WalkState
  items: readonly WalkItem[]
  onOpen: (key: string) => Promise<void>
}

/** The other items on this phone, each with what became of it. */
export function KeptItems({ items, ...rest }: KeptItemsProps) {
  const t = useTexts(texts)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h3">{t.onPhone}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <KeptItem key={item.key} item={item} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function KeptItem({ store, state, item, onOpen }: Omit<KeptItemsProps, 'items'> & { item: WalkItem }) {
  const t = useTexts(texts)
  const pictures = state.pictures.filter((picture) => picture.item === item.key)
  const became = stateOf(state, item, state.sending)
  const words = item.refusal?.message ?? pictures.find(({ refusal }) => refusal)?.refusal?.message
  const name = given(item.title) ?? t.unnamed
  return (
    <li className="flex flex-col gap-2 border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        {pictures[0] && <img src={pictures[0].thumb} alt="" className="size-16 shrink-0 object-cover" />}
        <div className="min-w-0">
          <p className="type-label wrap-anywhere">{name}</p>
          <p className="type-small text-ink-2">{t.ofItem(pictures.length)}</p>
          <p className={classNames('type-small-strong', became === 'refused' && 'text-cinnabar')}>
            {t.states[became]}
          </p>
        </div>
      </div>
      {became === 'refused' && <p className="type-small">{words || t.contentGone}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void onOpen(item.key)}>
          {t.open} <span className="sr-only">{name}</span>
        </Button>
        {became === 'refused' && (
          <Button icon="arrow-counter-clockwise" onClick={() => void store.retry(item.key)}>
            {t.again} <span className="sr-only">{name}</span>
          </Button>
        )}
        {became !== 'sending' && (
          <DeleteButton confirmLabel={t.deleteConfirm} onDelete={() => void store.removeItem(item.key)}>
            {t.delete} <span className="sr-only">{name}</span>
          </DeleteButton>
        )}
      </div>
    </li>
  )
}
