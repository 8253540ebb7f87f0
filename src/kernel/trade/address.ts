/** An address as entered; the country is its English name. */
export interface Address {
  country: string
  city: string
  postcode: string | null
  street: string | null
}

export function inOneLine({ street, postcode, city, country }: Address): string {
  return [street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
