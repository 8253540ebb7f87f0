import { expect, test } from 'vitest'
import { joinedThings } from './joined-things.ts'

const shipped = ['valve | vanne > choke', 'pump | pompe', 'PSV | safety valve', 'PSV | vessel']
const concept = (en: string) => ({ theme: '', en, fr: '', note: 'exact' })
const joined = (en: string) => joinedThings(concept(en), { shipped, own: [concept('gizmo | whatsit')] })

test.each([
  ['valve | pump | compressor', ['valve', 'pump']],
  ['Vanne | whatsit', ['valve', 'gizmo']],
  ['pump | pompe', ['pump']],
  ['pump | squirter', ['pump']],
  ['pump | valve (narrower)', ['pump']],
  ['pump | PSV', ['pump']],
  ['gadget', []],
])('%s joins %o', (names, things) => {
  expect(joined(names)).toEqual(things)
})
