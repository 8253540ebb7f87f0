import { readCamt } from '#features/ledger/server/bank-statement/read-camt.ts'
import { readBankTable } from '#flows/payouts/bank-table.ts'
import { AppError } from '#kernel/errors.ts'
import { writeStatement } from '../factories/bank-statements.ts'
import { fuzz } from './fuzz.ts'

const paid = { endToEndId: 'GS-P-7', amount: '812.50', reference: 'TX 1', remittance: 'GS-O-2031' }

fuzz('bank statements', {
  samples: () => [
    Buffer.from(writeStatement([{ amount: '812.50', transactions: [paid, paid] }])),
    Buffer.from(
      writeStatement([{ kind: 'CRDT', transactions: [{ ...paid, returned: 'AC04' }] }], {
        version: '08',
        prefix: 'n:',
      }),
    ),
    Buffer.from(writeStatement(Array.from({ length: 200 }, () => ({ transactions: [paid] })))),
  ],
  words: [
    '<TxDtls>',
    '</Ntry>',
    '<!DOCTYPE',
    '<![CDATA[',
    '&lt;',
    '&x;',
    'Ccy="',
    'xmlns=',
    'GS-P-',
    '.',
    '0',
  ],
  read: async (bytes) => readCamt(bytes.toString()),
  isRefusal: (error) => error instanceof AppError,
})

const TABLE = 'IBAN FR76 3000;;;\nDate;Libellé;Débit;Crédit\n26/11/2026;VIR GS-P-7;1 812,50;\nTotal;;1;2\n'

fuzz('bank statements as tables', {
  samples: () => [Buffer.from(TABLE), Buffer.from(TABLE, 'latin1'), Buffer.from(TABLE.replaceAll(';', '\t'))],
  words: [';', ',', '"', '\n', '26/11/2026', '-1', 'Date', 'Montant', 'GS-P-', '(', '\u00a0'],
  read: async (bytes) => readBankTable(bytes),
  isRefusal: (error) => error instanceof AppError,
})
