/** The words of what a list can be narrowed by. */
export const en = {
  label: 'Narrow the list',
  type: 'Type',
  chosen: 'Narrowed to',
  listings: (count: string, isOne: boolean) => `${count} ${isOne ? 'listing' : 'listings'}`,
  named: (name: string, value: string) => `${name}: ${value}`,
}
