import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { quantityForm } from '../../../contract/batch-body.ts'
import { texts as contractTexts } from '../../../contract/texts.ts'
import { texts } from '../../texts/together.ts'
import { Becomes, ChosenList } from './chosen-list.tsx'
import { isQuantity, whyNot } from './chosen-rules.ts'
import type { Together } from './use-together.ts'

/** Sets the units of the chosen listings, after it has shown each old and new figure. */
export function QuantityDialog({ together, onClose }: { together: Together; onClose: () => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const { chosen } = together
  const going = chosen.filter((row) => whyNot('quantity', row) === null)
  const form = useForm<{ qty: string }, { qty: number }>({
    initial: { qty: '' },
    schema: quantityForm,
    texts: errors,
    toBody: ({ qty }, figure) => ({ qty: figure(qty) }),
    onSubmit: async ({ qty }) => {
      const listings = going.map(({ id, stockVersion }) => ({ id, qty, stockVersion }))
      await together.send({ act: 'quantity', listings })
      onClose()
    },
  })
  const typed = typedNumber(form.values.qty, language)
  return (
    <FormDialog
      title={t.titles.quantity(going.length)}
      form={form}
      cancel={t.cancel}
      send={t.act(t.does.quantity, going.length)}
      busy={t.sending}
      onCancel={onClose}
      about={t.abouts.quantity}
    >
      <NumberInput field={form.field('qty')} label={t.units.label} required />
      <ChosenList label={t.units.preview} listings={chosen}>
        {(row) => {
          const why = whyNot('quantity', row)
          if (why !== null) return t.stays(t.refusals[why])
          const before = row.stockVersion === null ? t.table.never : formatCount(row.qty, language)
          if (!isQuantity(typed)) return before
          if (typed === row.qty && row.stockVersion !== null) return t.stays(t.units.same)
          return <Becomes before={before} after={formatCount(typed, language)} />
        }}
      </ChosenList>
    </FormDialog>
  )
}
