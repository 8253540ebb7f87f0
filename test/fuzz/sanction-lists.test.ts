import { ListError, readSanctionFile } from '#features/screening/server/read-list.ts'
import { inPieces, sanctionsXml } from '../factories/sanctions.ts'
import { fuzz } from './fuzz.ts'

const person = {
  id: 7,
  kind: 'person',
  names: ['Ostrov Velmarin'],
  weak: ['Ostrov'],
  born: '1960-02-29',
} as const

fuzz('lists of sanctions', {
  samples: () => [
    Buffer.from(sanctionsXml([person, { id: 8, names: ['Quorvex & Söhne'], country: 'XX' }])),
    Buffer.from(sanctionsXml(Array.from({ length: 200 }, (_, id) => ({ ...person, id: id + 1 })))),
  ],
  words: [
    '<sanctionEntity>',
    '</export>',
    '<!DOCTYPE',
    '<![CDATA[',
    '&x;',
    'logicalId="',
    'xmlns=',
    'wholeName="',
    '0',
  ],
  read: (bytes) => readSanctionFile(inPieces(bytes.toString('latin1'), 64)),
  isRefusal: (error) => error instanceof ListError,
})
