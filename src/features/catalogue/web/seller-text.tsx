import { useLanguage, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { shorten } from '#kernel/text/text.ts'
import { texts } from './texts.ts'

interface SellerTextProps {
  product: Pick<Product, 'description' | 'language' | 'descriptionLanguage'>
  length: number
}

/** The beginning of a description, marked where it is not in the language of the page. */
export function SellerText({ product, length }: SellerTextProps) {
  const { writtenIn } = useTexts(texts).card
  const reader = useLanguage()
  const written = product.descriptionLanguage ?? product.language
  const text = <span lang={written}>{shorten(product.description, length)}</span>
  if (written === reader || product.description === '') return text
  return (
    <>
      <span className="text-ink-3">{writtenIn[written]}</span> {text}
    </>
  )
}
