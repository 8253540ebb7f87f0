import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm, type ReadFigure } from '#client/use-form.ts'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Price } from '#ui/price.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import type { OwnListingRow } from '../../../contract/views.ts'
import type { PriceChange } from '../../../domain/price-change.ts'
import { texts } from '../../texts/together.ts'
import { Becomes, ChosenList } from './chosen-list.tsx'
import { isPercent, newPriceOf, PRICE_KINDS, priceChangeOf, whyNot, type PriceKind } from './chosen-rules.ts'
import type { Together } from './use-together.ts'

interface Typed {
  kind: PriceKind
  figure: string
}

/** Changes the prices of the chosen listings, after it has shown each old and new one. */
export function PriceDialog({ together, onClose }: { together: Together; onClose: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { chosen } = together
  const going = chosen.filter((row) => whyNot('price', row) === null)
  const changeOf = ({ kind, figure }: Typed, read: ReadFigure) => priceChangeOf(kind, read(figure))
  const form = useForm<Typed>({
    initial: { kind: 'lower_percent', figure: '' },
    check: (values, read) => {
      const change = changeOf(values, read)
      if (!change) return { figure: isPercent(values.kind) ? t.price.badPercent : t.price.badAmount }
      return pricesOf(going, change).length > 0 ? {} : { figure: t.price.nothing }
    },
    onSubmit: async (_, values) => {
      const change = changeOf(values, (typed) => typedNumber(typed ?? '', language))
      if (!change) return
      await together.send({ act: 'price', listings: pricesOf(going, change) })
      onClose()
    },
  })
  const change = changeOf(form.values, (typed) => typedNumber(typed ?? '', language))
  const kind = form.field('kind')
  return (
    <FormDialog
      title={t.titles.price(going.length)}
      form={form}
      cancel={t.cancel}
      send={t.act(t.does.price, change ? pricesOf(going, change).length : going.length)}
      busy={t.sending}
      onCancel={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <Select
          field={{
            ...kind,
            onChange: (value) => kind.onChange(PRICE_KINDS.find((known) => known === value) ?? 'set'),
          }}
          label={t.price.how}
          required
          options={PRICE_KINDS.map((value) => ({ value, label: t.price.kinds[value] }))}
        />
        <NumberInput
          field={form.field('figure')}
          label={isPercent(form.values.kind) ? t.price.percent : t.price.amount}
          hint={isPercent(form.values.kind) ? t.price.rule : t.price.amountHint}
          required
          decimals
          {...(isPercent(form.values.kind) && { unit: '%' })}
        />
      </div>
      <ChosenList label={t.price.preview} listings={chosen}>
        {(row) => <PriceLine row={row} change={change} />}
      </ChosenList>
    </FormDialog>
  )
}

/** The new prices, of those that change. */
function pricesOf(rows: readonly OwnListingRow[], change: PriceChange) {
  return rows.flatMap((row) => {
    const prix = newPriceOf(row, change)
    const { id, currency } = row
    return typeof prix === 'number' ? [{ id, prix, seen: { prix: row.prix, currency } }] : []
  })
}

function PriceLine({ row, change }: { row: OwnListingRow; change: PriceChange | null }) {
  const t = useTexts(texts)
  const why = whyNot('price', row)
  const before = <Price amount={row.prix} currency={row.currency} />
  if (why !== null) return t.stays(t.refusals[why])
  if (!change) return before
  const after = newPriceOf(row, change)
  if (typeof after !== 'number') return t.stays(t.price[after])
  return <Becomes before={before} after={<Price amount={after} currency={row.currency} />} />
}
