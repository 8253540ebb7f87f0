import type { Language } from '#kernel/text/language.ts'
import { localizePath } from '#kernel/text/language.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { SITE } from '#kernel/web/site.ts'
import { filterToAddress, DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { texts } from '#ui/texts.ts'

/**
 * A product's structured data. Addresses are paths, which the document makes absolute; the seller is Gisement
 * (decisions §4).
 */
export function productStructuredData(product: ProductDetail, language: Language): Record<string, unknown> {
  const url = localizePath(`/product/${product.id}`, language)
  const { title, brand, price, currency, availability, facts, attributes, madeIn, lotPieces } = product
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: title,
        url,
        sku: String(product.id),
        category: taxonomyName(product.categorie, language),
        brand: { '@type': 'Brand', name: brand },
        description: plainText(product.description),
        image: product.images.map(({ lienImage }) => lienImage),
        ...(facts.partNumber !== undefined && { mpn: facts.partNumber }),
        ...(madeIn !== undefined && { countryOfOrigin: { '@type': 'Country', name: madeIn } }),
        ...(attributes.length > 0 && {
          additionalProperty: attributes.map(({ label, value, other }) => ({
            '@type': 'PropertyValue',
            name: label,
            value: other === undefined ? value : `${value} (${other})`,
          })),
        }),
        offers: {
          '@type': 'Offer',
          url,
          price: price.toFixed(2),
          priceCurrency: currency.toUpperCase(),
          ...(lotPieces !== undefined && { priceSpecification: lotPrice({ price, currency, lotPieces }) }),
          itemCondition: `https://schema.org/${itemCondition(product)}`,
          availability: `https://schema.org/${AVAILABILITY[availability]}`,
          seller: { '@type': 'Organization', name: SITE.name },
        },
      },
      breadcrumb(product, language),
    ],
  }
}

/** Of how many pieces a price is (UN/ECE Recommendation 20: H87). */
const lotPrice = ({
  price,
  currency,
  lotPieces,
}: Pick<ProductDetail, 'price' | 'currency'> & { lotPieces: number }) => ({
  '@type': 'UnitPriceSpecification',
  price: price.toFixed(2),
  priceCurrency: currency.toUpperCase(),
  referenceQuantity: { '@type': 'QuantitativeValue', value: lotPieces, unitCode: 'H87' },
})

/**
 * An overhauled item is refurbished and one for parts damaged; the other grades are no more to a search engine than
 * new and used.
 */
function itemCondition({ condition, attributes }: Pick<ProductDetail, 'condition' | 'attributes'>): string {
  const grade = attributes.find(({ key }) => key === 'condition_grade')?.stored
  if (grade === 'overhauled') return 'RefurbishedCondition'
  if (grade === 'parts') return 'DamagedCondition'
  return condition === 'new' ? 'NewCondition' : 'UsedCondition'
}

const AVAILABILITY = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut' } as const

function breadcrumb(product: ProductDetail, language: Language): Record<string, unknown> {
  const steps = [
    { name: texts[language].home, item: localizePath('/', language) },
    {
      name: taxonomyName(product.categorie, language),
      item: localizePath('/', language) + categoryAddress(product.categorie),
    },
    { name: product.title, item: localizePath(`/product/${product.id}`, language) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** The query of a category's list; empty for a name outside the taxonomy. */
export function categoryAddress(name: string): string {
  const categorie = CATEGORY_NAMES.find((known) => known === name) ?? ''
  return filterToAddress({ ...DEFAULT_FILTER, categorie })
}

/** The text of a sanitized description. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(b|i|strong|em|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
