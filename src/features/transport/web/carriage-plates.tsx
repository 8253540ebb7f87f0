import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { DataPlate, type PlateRow } from '#ui/data-plate.tsx'
import type { Carriage, ForwarderTransport } from '../contract/views.ts'
import { texts } from './texts.ts'

type Load = Carriage['loads'][number]

/** What a forwarder picks up, where, and where it goes. */
export function CarriagePlates({
  carriage: { loads, delivery },
  from,
  to,
}: Pick<ForwarderTransport, 'carriage' | 'from' | 'to'>) {
  const t = useTexts(texts).forwarder.carriage
  const rowsOf = useLoadRows()
  return (
    <section aria-labelledby="carriage-heading" className="flex flex-col gap-3">
      <h2 id="carriage-heading" className="type-h3">
        {t.heading}
      </h2>
      <p className="type-small text-ink-2">{t.private}</p>
      {loads.map((load) => (
        <DataPlate key={load.title} label={t.pickUp} rows={rowsOf(load, from)} />
      ))}
      {delivery && (
        <DataPlate
          label={t.delivery}
          rows={given([
            { label: t.delivery, value: delivery.address || to },
            { label: t.contact, value: personWords(delivery.contact) || t.unknown },
            { label: t.siteHours, value: delivery.hours },
            { label: t.note, value: delivery.note },
          ])}
        />
      )}
    </section>
  )
}

const given = (rows: PlateRow[]) => rows.filter(({ value }) => value !== '' && value !== null)

const personWords = ({ name, phone }: Load['contact']) => [name, phone].filter(Boolean).join(', ')

function useLoadRows() {
  const t = useTexts(texts).forwarder.carriage
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  return ({ weightKg, lengthCm, widthCm, heightCm, units, lotPieces, ...load }: Load, from: string) => {
    const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null)
    const total = weightKg !== null && units > 1 && `${count(weightKg * units)}\u00a0kg`
    return given([
      { label: t.what, value: <span lang={load.language}>{load.title}</span> },
      { label: t.quantity, value: quantityWords({ qty: units, lotPieces }, language) },
      { label: t.weight, value: weightKg === null ? t.unknown : `${count(weightKg)}\u00a0kg` },
      { label: t.total, value: total || '' },
      {
        label: t.size,
        value: sides.length === 3 ? `${sides.map(count).join('\u00a0×\u00a0')}\u00a0cm` : t.unknown,
      },
      { label: t.lifting, value: load.liftingPoints },
      { label: t.pickUp, value: load.address || from },
      { label: t.yardHours, value: load.yardHours.join('; ') },
      { label: t.loadingHours, value: load.loadingHours },
      { label: t.equipment, value: load.loadingEquipment },
      { label: t.contact, value: personWords(load.contact) || t.unknown },
      { label: t.note, value: load.note },
    ])
  }
}
