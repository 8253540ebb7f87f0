import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import type { countWaiting } from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'
import type { QueueChoice } from './use-review-address.ts'

interface QueueToolsProps {
  total: number
  choice: QueueChoice
  onChoose: (change: Partial<QueueChoice>) => void
  withKeys: boolean
  onKeys: (on: boolean) => void
  onHelp: () => void
}

/** The number of waiting items, the filters, the order, and the switch for letter keys. */
export function QueueTools({ total, choice, onChoose, withKeys, onKeys, onHelp }: QueueToolsProps) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="type-label tabular-nums">
        {t.waiting(total)}
      </p>
      <details
        open={choice.categorie !== '' || choice.company !== '' || choice.order !== 'longest'}
        className="border border-line bg-surface"
      >
        <summary className="type-label flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center px-3">
          {t.narrow}
        </summary>
        <div className="flex flex-col gap-2 border-t border-line p-2">
          <Narrowing choice={choice} total={total} onChoose={onChoose} />
        </div>
      </details>
      {choice.company !== '' && (
        <Button size="small" icon="list-checks" onClick={() => onChoose({ view: 'sheet' })}>
          {t.asSheet}
        </Button>
      )}
      <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 lg:flex">
        <Switch label={t.keys} checked={withKeys} onChange={onKeys} />
        {withKeys && (
          <Button size="small" icon="info" onClick={onHelp}>
            {t.keysButton}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Reloaded after every decision; without counts the filters still work. */
function Narrowing({ choice, total, onChoose }: Pick<QueueToolsProps, 'choice' | 'total' | 'onChoose'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { categorie, company, order } = choice
  const { data } = useResource(`waiting ${categorie} ${company} ${total}`, (api) =>
    api.call<typeof countWaiting>('GET', '/api/staff/listings/waiting', {
      query: { categorie, company },
    }),
  )
  const companies = data?.companies ?? []
  const waitingOf = (name: string) =>
    data && (data.categories.find((counted) => counted.categorie === name)?.waiting ?? 0)
  return (
    <>
      <SelectControl
        aria-label={t.category}
        value={categorie}
        onChange={(event) => onChoose({ categorie: event.target.value })}
      >
        <option value="">{t.allCategories}</option>
        {CATEGORY_NAMES.map((name) => (
          <option key={name} value={name}>
            {t.counted(taxonomyName(name, language), waitingOf(name))}
          </option>
        ))}
      </SelectControl>
      <SelectControl
        aria-label={t.fields.company}
        value={company}
        onChange={(event) => onChoose({ company: event.target.value })}
      >
        <option value="">{t.allCompanies}</option>
        {company !== '' && companies.every(({ id }) => String(id) !== company) && (
          <option value={company}>{t.chosenCompany}</option>
        )}
        {companies.map(({ id, name, waiting }) => (
          <option key={id} value={id}>
            {t.counted(name, waiting)}
          </option>
        ))}
      </SelectControl>
      <SelectControl
        aria-label={t.order}
        value={order}
        onChange={(event) => onChoose({ order: event.target.value === 'newest' ? 'newest' : 'longest' })}
      >
        <option value="longest">{t.orders.longest}</option>
        <option value="newest">{t.orders.newest}</option>
      </SelectControl>
    </>
  )
}
