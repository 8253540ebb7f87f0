import { useLanguage, useTexts } from '#client/language.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import type { ForwarderView } from '../contract/views.ts'
import { texts } from './texts.ts'

interface GoodsPlateProps extends Pick<ForwarderView, 'goods' | 'to' | 'incoterm' | 'remarks'> {
  from: ForwarderView['from'] & { postcode?: string | null }
}

/** What is to be carried, from where and to where. */
export function GoodsPlate({ goods, from, to, incoterm, remarks }: GoodsPlateProps) {
  const t = useTexts(texts).goods
  const language = useLanguage()
  const nameOf = useCountryName()
  const count = (value: number) => formatCount(value, language)
  const { weightKg, lengthCm, widthCm, heightCm, units } = goods
  const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null)
  const placeOf = ({ postcode, city, country }: GoodsPlateProps['from']) =>
    [postcode, city].filter(Boolean).join(' ') + `, ${nameOf(country)}`
  const rows = [
    { label: t.name, value: <span lang={goods.language}>{goods.title}</span> },
    { label: t.type, value: taxonomyName(goods.type, language) },
    { label: t.quantity, value: quantityWords({ qty: units, lotPieces: goods.lotPieces }, language) },
    { label: t.weight, value: weightKg === null ? t.unknown : `${count(weightKg)}\u00a0kg` },
    { label: t.all, value: weightKg !== null && units > 1 && `${count(weightKg * units)}\u00a0kg` },
    {
      label: t.size,
      value: sides.length === 3 ? `${sides.map(count).join('\u00a0×\u00a0')}\u00a0cm` : t.unknown,
    },
    { label: t.lifting, value: goods.liftingPoints ?? t.unknown },
    { label: t.hours, value: goods.loadingHours ?? t.unknown },
    { label: t.equipment, value: goods.loadingEquipment ?? t.unknown },
    { label: t.from, value: placeOf(from) },
    { label: t.to, value: placeOf(to) },
    { label: t.term, value: incoterm },
    { label: t.remarks, value: remarks !== '' && <span className="whitespace-pre-line">{remarks}</span> },
  ]
  return <DataPlate label={t.plate} rows={rows.filter(({ value }) => value !== false)} />
}
